import { Module } from '@nestjs/common';
import { WrappedPageController } from './wrapped/wrapped-page.controller.js';

/** What people look at. */
@Module({ controllers: [WrappedPageController] })
export class WebsiteModule {}

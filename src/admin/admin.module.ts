import { Module } from '@nestjs/common';
import { AdminPassword } from './admin-password.js';

@Module({ providers: [AdminPassword], exports: [AdminPassword] })
export class AdminModule {}

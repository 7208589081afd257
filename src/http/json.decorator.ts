import { Header } from '@nestjs/common';

/** Finished answers are sent as they are, so the type of what a route answers is said once. */
export const Json = (): MethodDecorator => Header('content-type', 'application/json; charset=utf-8');

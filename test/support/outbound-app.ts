import { Global, Module, type INestApplicationContext, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock } from '#src/clock/clock.js';
import { DatabaseModule } from '#src/database/database.module.js';

@Global()
@Module({ providers: [Clock], exports: [Clock] })
class ClockModule {}

class AppModule {}

/** As little of the service as these need, put together by Nest. */
export const appWith = (
  databaseUrl: string,
  imports: readonly Type[],
  providers: readonly Provider[] = [],
): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    {
      module: AppModule,
      imports: [DatabaseModule.at(databaseUrl), ClockModule, ...imports],
      providers: [...providers],
    },
    { logger: false },
  );

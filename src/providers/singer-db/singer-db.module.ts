import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { SingerDbClient } from './singer-db.client.js';
import { SingerDb } from './singer-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: SingerDb, useClass: SingerDbClient }],
  exports: [SingerDb],
})
export class SingerDbModule {}

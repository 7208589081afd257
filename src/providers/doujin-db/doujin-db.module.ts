import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { DoujinDbClient } from './doujin-db.client.js';
import { DoujinDb } from './doujin-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: DoujinDb, useClass: DoujinDbClient }],
  exports: [DoujinDb],
})
export class DoujinDbModule {}

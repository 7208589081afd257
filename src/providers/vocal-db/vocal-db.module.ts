import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { VocalDbClient } from './vocal-db.client.js';
import { VocalDb } from './vocal-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: VocalDb, useClass: VocalDbClient }],
  exports: [VocalDb],
})
export class VocalDbModule {}

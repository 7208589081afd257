import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { ReleaseDbClient } from './release-db.client.js';
import { ReleaseDb } from './release-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: ReleaseDb, useClass: ReleaseDbClient }],
  exports: [ReleaseDb],
})
export class ReleaseDbModule {}

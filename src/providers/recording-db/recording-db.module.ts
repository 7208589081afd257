import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { RecordingDbClient } from './recording-db.client.js';
import { RecordingDb } from './recording-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: RecordingDb, useClass: RecordingDbClient }],
  exports: [RecordingDb],
})
export class RecordingDbModule {}

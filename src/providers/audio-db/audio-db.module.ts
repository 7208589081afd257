import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { AudioDbClient } from './audio-db.client.js';
import { AudioDb } from './audio-db.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: AudioDb, useClass: AudioDbClient }],
  exports: [AudioDb],
})
export class AudioDbModule {}

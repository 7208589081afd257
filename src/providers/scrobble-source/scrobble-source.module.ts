import { Module } from '@nestjs/common';
import { OutboundModule } from '#src/providers/outbound/outbound.module.js';
import { ScrobbleSourceClient } from './scrobble-source.client.js';
import { ScrobbleSource } from './scrobble-source.port.js';

@Module({
  imports: [OutboundModule],
  providers: [{ provide: ScrobbleSource, useClass: ScrobbleSourceClient }],
  exports: [ScrobbleSource],
})
export class ScrobbleSourceModule {}

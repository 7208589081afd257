import { Module } from '@nestjs/common';
import { CallLog } from './call-log.js';
import { HttpClient } from './http.client.js';
import { OutboundClient } from './outbound.client.js';
import { Outbound } from './outbound.port.js';
import { RetryPolicy } from './retry-policy.js';
import { Turns } from './turns.js';

@Module({
  providers: [{ provide: Outbound, useClass: OutboundClient }, CallLog, HttpClient, RetryPolicy, Turns],
  exports: [Outbound],
})
export class OutboundModule {}

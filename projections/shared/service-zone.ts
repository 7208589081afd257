import { Injectable } from '@nestjs/common';
import { Clock } from '#src/clock/clock.js';
import type { Day } from './day.js';
import { Zone } from './day.js';

/** The name of the service's time zone; bound by the composition. */
export abstract class ZoneName {
  abstract readonly name: string;
}

/** The service's time zone, and which day it is there. */
@Injectable()
export class ServiceZone {
  readonly zone: Zone;

  constructor(
    zoneName: ZoneName,
    private readonly clock: Clock,
  ) {
    this.zone = new Zone(zoneName.name);
  }

  today(): Day {
    return this.zone.day(Math.floor(this.clock.now().getTime() / 1000));
  }
}

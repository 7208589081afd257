import { Injectable } from '@nestjs/common';
import { Clock } from '#src/clock/clock.js';
import { CurrentSettings } from '../settings/current-settings.query.js';
import type { Day } from './day.js';
import { Zone } from './day.js';

/**
 * The service's time zone, and which day it is there. It may be changed at any time, so it is asked for where an
 * answer is made, and kept for that answer alone.
 */
@Injectable()
export class ServiceZone {
  /** Answers that are kept know the zone that they are of by this one object. */
  private readonly zones = new Map<string, Zone>();

  constructor(
    private readonly settings: CurrentSettings,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Zone> {
    const { timeZone } = await this.settings.current();
    const known = this.zones.get(timeZone);
    if (known !== undefined) return known;
    const zone = new Zone(timeZone);
    this.zones.set(timeZone, zone);

    return zone;
  }

  today(zone: Zone): Day {
    return zone.day(Math.floor(this.clock.now().getTime() / 1000));
  }
}

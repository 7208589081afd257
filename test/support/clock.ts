import { Clock } from '#src/clock/clock.js';

/** A clock that stands where it is put. */
export class StandingClock extends Clock {
  constructor(private moment: Date) {
    super();
  }

  override now(): Date {
    return this.moment;
  }

  moveTo(moment: Date): void {
    this.moment = moment;
  }
}

/** A clock that tells the time, where plays are heard while a test runs. */
export class RunningClock extends StandingClock {
  override now(): Date {
    return new Date();
  }
}

import { Injectable } from '@nestjs/common';

/** The one place that tells the time, so that a test can stand at any day. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

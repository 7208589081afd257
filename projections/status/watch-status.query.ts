import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  ReplaySubject,
  share,
  Subject,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs';
import { GetStatus } from './get-status.query.js';

/** `GET /status/stream`: the status as JSON, now and whenever it is another; to be listened to as long as one likes. */
export class WatchStatus extends Query<Observable<string>> {}

/** How soon a change is seen. */
const LOOK_MS = 1_000;

/** Looks once for all who listen, and only while somebody does. */
@QueryHandler(WatchStatus)
export class WatchStatusHandler implements IQueryHandler<WatchStatus>, BeforeApplicationShutdown {
  private readonly logger = new Logger('Status');
  private readonly stopped = new Subject<void>();
  private readonly changes: Observable<string>;

  constructor(queries: QueryBus) {
    this.changes = timer(0, LOOK_MS).pipe(
      exhaustMap(() => this.look(queries)),
      distinctUntilChanged(),
      takeUntil(this.stopped),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }),
    );
  }

  execute(): Promise<Observable<string>> {
    return Promise.resolve(this.changes);
  }

  /** Before: what it asks is closed at the shutdown itself. */
  beforeApplicationShutdown(): void {
    this.stopped.next();
  }

  /** A look that fails is told in the log; the next one may succeed. */
  private look(queries: QueryBus): Observable<string> {
    return from(queries.execute(new GetStatus())).pipe(
      map((status) => JSON.stringify(status)),
      catchError((error: unknown) => {
        this.logger.warn(
          `The status cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        );

        return EMPTY;
      }),
    );
  }
}

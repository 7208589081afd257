/** What a user can cause; the doors turn each kind into their own words (HTTP statuses, exit codes). */
abstract class UserError extends Error {}

/** The request does not make sense: 400. */
export class Invalid extends UserError {
  override readonly name = 'Invalid';
}

/** There is no such thing: 404. */
export class Unknown extends UserError {
  override readonly name = 'Unknown';
}

/** It makes sense, but not in this state: 409. */
export class Refused extends UserError {
  override readonly name = 'Refused';
}

/** The stream moved between reading and appending; the decision is made again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

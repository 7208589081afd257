import { ValidateBy, type ValidationOptions } from 'class-validator';

/** class-validator's door for a predicate of our own. */
export const Satisfies = (
  predicate: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy({ name: 'satisfies', validator: { validate: (value: unknown) => predicate(value) } }, options);

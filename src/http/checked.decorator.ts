import { ValidateBy } from 'class-validator';
import type { Check } from '#src/checks/check.js';

/** class-validator's door for checks of our own, which say themselves what is wrong. */
export const Checked = (check: Check): PropertyDecorator =>
  ValidateBy({
    name: 'checked',
    validator: {
      validate: (value: unknown) => check(value, '') === undefined,
      defaultMessage: (args) => check(args?.value, args?.property ?? '') ?? '',
    },
  });

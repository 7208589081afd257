import { label } from '#src/checks/check.js';

export const LONGEST_KEY_NAME = 100;

/** What a key may be called, at every door. */
export const keyName = label(LONGEST_KEY_NAME);

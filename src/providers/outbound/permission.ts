import { AsyncLocalStorage } from 'node:async_hooks';

/** Throws when nothing is to be sent. */
export type Look = () => Promise<void>;

const looks = new AsyncLocalStorage<Look>();

/**
 * Asks providers something, with a look before each request that is sent for it, those that are sent again as well:
 * what the look throws comes out instead of an answer.
 */
export const looking = <T>(look: Look, ask: () => Promise<T>): Promise<T> => looks.run(look, ask);

/** The look of whoever asks now; undefined when nobody wants one. */
export const currentLook = (): Look | undefined => looks.getStore();

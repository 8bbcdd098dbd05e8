import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';

/** Paying organisation of the row of the plant's owner, whichever it is. */
export const OWNER = 0;

/** Calendar day on which future prices become current. */
export const priceDay = (now: number): string => localDate(now, DEFAULT_ZONE);

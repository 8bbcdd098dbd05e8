import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';

/**
 * Value of the paying organisation in a price row that is for the plant's owner, whichever organisation owns the plant.
 */
export const OWNER = 0;

/** The calendar day that decides whether a future price has become current. */
export const priceDay = (now: number): string => localDate(now, DEFAULT_ZONE);

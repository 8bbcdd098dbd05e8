import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';

/** Stands for the paying organisation in the price row of the plant's owner, whichever organisation that is. */
export const OWNER = 0;

/** Calendar day on which future prices become current. */
export const priceDay = (now: number): string => localDate(now, DEFAULT_ZONE);

import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';

/** Paying organisation of a row that stands for the plant's owner, whoever that is. */
export const OWNER = 0;

/** Calendar day on which future prices become current. */
export const priceDay = (now: number): string => localDate(now, DEFAULT_ZONE);

/** An instant as on the wire (ISO 8601) or as in the store (milliseconds UTC); null or undefined if unknown. */
export type Moment = string | number | null | undefined;

/** Milliseconds UTC of a moment; undefined if it is missing or invalid. */
export function momentMs(moment: Moment): number | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isFinite(ms) ? ms : undefined;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

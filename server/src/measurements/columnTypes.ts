/** Functions that convert between stored values and values of the API. */

export const flagOf = (stored: 0 | 1): boolean => stored === 1;
export const bitOf = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** Converts a stored instant (milliseconds UTC) to the form of the API (ISO 8601). */
export function isoOf(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : new Date(ms).toISOString();
}

/** An empty text becomes null. */
export function textOrNull(text: string | null): string | null {
  return text === null || text === '' ? null : text;
}

/** Only the fields that are not `undefined`, because a statement cannot contain `undefined`. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return definedOnly<T>(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The cast is safe: the entries come from a T, and only undefined ones were removed. */
function definedOnly<T extends object>(entries: [string, unknown][]): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** A list of numbers stored as JSON; anything else counts as empty. */
export function storedNumbers(json: string): number[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'number') : [];
}

/** The texts of a list stored as JSON. */
export function storedTexts(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
}

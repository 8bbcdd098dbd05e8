/** Configured words and numbers that mean "no value", in addition to the built-in ones. */
export interface GapValues {
  readonly words: ReadonlySet<string>;
  /** Numbers as the device delivers them, before they are multiplied by a factor. */
  readonly numbers: ReadonlySet<number>;
}

/**
 * Parses the gap values configured for plant system and column: entries separated by semicolons (decision 4.53), such
 * as `n.v.; -999; 65535`. Undefined if none are configured.
 */
export function gapValuesOf(...written: readonly (string | null | undefined)[]): GapValues | undefined {
  const entries = written.flatMap((one) => (one ?? '').split(';')).flatMap((one) => one.trim().toLowerCase() || []);
  if (entries.length === 0) return undefined;
  const numbers = entries.map((entry) => Number(entry.replace(',', '.'))).filter((number) => Number.isFinite(number));
  return { words: new Set(entries), numbers: new Set(numbers) };
}

/** Whether a value delivered by a device means "no value". */
export function isGapValue({ words, numbers }: GapValues, value: number | string): boolean {
  return typeof value === 'number' ? numbers.has(value) : words.has(value.trim().toLowerCase());
}

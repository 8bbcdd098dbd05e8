/** Words and numbers that mean "no value", in addition to the built-in ones. */
export interface GapValues {
  readonly words: ReadonlySet<string>;
  /** Numbers as delivered, before they are multiplied by a factor. */
  readonly numbers: ReadonlySet<number>;
}

/**
 * Configured gap values of plant system and column: entries separated by semicolons (decision 4.53), such as `n.v.; -999; 65535`. Undefined
 * if none are configured.
 */
export function gapValuesOf(...written: readonly (string | null | undefined)[]): GapValues | undefined {
  const entries = written.flatMap((one) => (one ?? '').split(';')).flatMap((one) => one.trim().toLowerCase() || []);
  if (entries.length === 0) return undefined;
  const numbers = entries.map((entry) => Number(entry.replace(',', '.'))).filter((number) => Number.isFinite(number));
  return { words: new Set(entries), numbers: new Set(numbers) };
}

/** Whether a delivered value means "no value". */
export function isGapValue({ words, numbers }: GapValues, value: number | string): boolean {
  return typeof value === 'number' ? numbers.has(value) : words.has(value.trim().toLowerCase());
}

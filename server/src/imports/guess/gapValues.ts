/** Numbers that loggers write for a missing value. */
const WHOLE_SENTINELS = [-999, -9999, -99999, 9999, 99999, -6999, -7999, 7999];
const DECIMAL_SENTINELS = [-99.9, -99.99, -999.9, -999.99, 999.9, 999.99, 9999.9, 9999.99];
const SENTINELS = new Set([
  ...WHOLE_SENTINELS,
  // devices scale these like their values: 6553.5
  ...[32767, -32768, 65535, 2147483647, -2147483648, 4294967295].flatMap((number) => [
    number,
    number / 10,
    number / 100,
  ]),
  ...DECIMAL_SENTINELS,
]);
/** Minimum number of other values before a gap value can be distinguished. */
const VALUES_MIN = 3;
/** Other values are at most this share of a sentinel value. */
const SIZE_MAX = 0.5;
const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 20;

/**
 * A number that a line above the header gives as the one for a missing value: `RINVAL-777`, `Fehlwert: -99`, `NODATA_value -9999`. Another
 * number there may be a count of missing values.
 */
const saidAbove =
  /(?:RINVAL|fehlwert|ausfallwert|(?:no|missing)[ _-]?(?:data|values?)(?:[ _-]?value)?)[\s:=;,"]{0,4}(-\d{1,10}(?:[.,]\d{1,6})?|9{3,10})(?![\d.,])/i;

/**
 * Words among the numbers of a column, and numbers that mean "no value" because a line above the header says so, or because they are known to
 * and are far from all other values; separated by semicolons as in the setting. Null if there are none.
 */
export function guessedGapValues(
  columns: readonly (readonly string[])[],
  sign: ',' | '.',
  above: readonly string[] = [],
): string | null {
  const found = new Set(above.flatMap((line) => saidAbove.exec(line)?.[1] ?? []));
  for (const cells of columns) {
    const [numbers, words] = [new Map<string, number>(), new Set<string>()];
    for (const cell of cells) {
      const number = Number(sign === ',' ? cell.replaceAll('.', '').replace(',', '.') : cell.replaceAll(',', ''));
      if (!Number.isNaN(number)) numbers.set(cell, number);
      else if (cell.length <= WORD_LENGTH_MAX && !cell.includes(';') && !/\d/.test(cell)) words.add(cell);
    }
    for (const word of words) found.add(word);
    const others = [...numbers.values()].filter((number) => !SENTINELS.has(number));
    if (others.length < VALUES_MIN) continue;
    const most = others.reduce((size, number) => Math.max(size, Math.abs(number)), 0);
    for (const number of numbers.values())
      if (SENTINELS.has(number) && most <= SIZE_MAX * Math.abs(number)) found.add(String(number));
  }
  return found.size === 0 || found.size > WORDS_MAX ? null : [...found].join('; ');
}

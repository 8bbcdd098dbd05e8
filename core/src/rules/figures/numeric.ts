/** Maximum length of a number as text. The largest double has 309 digits, so a longer text is not a reading. */
const MAX_DIGITS = 400;
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Whether a text is a decimal number with a decimal point, checked in linear time. */
export const isDecimal = (text: string): boolean => text.length <= MAX_DIGITS && decimal.test(text);

/** The number in a value from the wire, which may be a number or decimal text; undefined for anything else. */
export function numeric(value: unknown): number | undefined {
  if (typeof value === 'string' && !isDecimal(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Maximum number of decimals; beyond it a division by the power of ten does not give the number that was written. */
const MOST_DECIMALS = 15;
/** Largest integer for which the encoded differences, which are doubled once more for the sign, stay exact. */
const LARGEST = 2 ** 50;
const powers = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => 10 ** decimals);

/** Numbers with few decimals as integers; a gap has no integer. */
export interface Scaled {
  readonly decimals: number;
  /** One integer per value; that of a gap has no meaning. */
  readonly integers: Float64Array;
  readonly gaps: number;
}

/**
 * The values times the smallest power of ten that makes all of them integers, provided that dividing by it restores exactly the same bits;
 * undefined if there is no such power. Numbers that a logger wrote as decimal text have one.
 */
export function scaled(values: Float64Array): Scaled | undefined {
  const integers = new Float64Array(values.length);
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const gaps = fillScaled(values, powers[decimals] ?? 1, integers);
    if (gaps !== undefined) return { decimals, integers, gaps };
  }
  return undefined;
}

/** Fills in the integers and counts the gaps; undefined at the first value that cannot be an integer. */
function fillScaled(values: Float64Array, power: number, integers: Float64Array): number | undefined {
  let gaps = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (Number.isNaN(value)) {
      gaps += 1;
      continue;
    }
    const integer = Math.round(value * power);
    // integers have one zero, floats also have -0
    if (!(Math.abs(integer) <= LARGEST) || integer / power !== value || Object.is(value, -0)) return undefined;
    integers[index] = integer;
  }
  return gaps;
}

/**
 * Scaled values as bytes: the number of decimals; if values are missing, one bit for each value; then the differences between consecutive
 * values in varints of seven bits per byte, lowest first, with the sign in the last bit.
 */
export function writeScaled({ decimals, integers, gaps }: Scaled, values: Float64Array): Uint8Array {
  const n = values.length;
  const flags = gaps === 0 ? 0 : Math.ceil(n / 8);
  const bytes = new Uint8Array(1 + flags + n * 8);
  bytes[0] = decimals * 2 + (gaps === 0 ? 0 : 1);
  let at = 1 + flags;
  let before = 0;
  for (let index = 0; index < n; index += 1) {
    if (gaps > 0) {
      if (Number.isNaN(values[index])) continue;
      const place = 1 + (index >> 3);
      bytes[place] = (bytes[place] ?? 0) | (1 << (index & 7));
    }
    const integer = integers[index] ?? 0;
    const difference = integer - before;
    before = integer;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest >= 2 ** 31; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
    for (; rest >= 128; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  }
  return bytes.subarray(0, at);
}

/** The values that {@link writeScaled} wrote, bit for bit; undefined if the bytes contain a different number of values. */
export function readScaled(bytes: Uint8Array, n: number): Float64Array | undefined {
  const kind = bytes[0] ?? 0;
  const power = powers[kind >> 1] ?? 1;
  const hasGaps = (kind & 1) === 1;
  const values = new Float64Array(n);
  let at = 1 + (hasGaps ? Math.ceil(n / 8) : 0);
  let integer = 0;
  for (let index = 0; index < n; index += 1) {
    if (hasGaps && ((bytes[1 + (index >> 3)] ?? 0) & (1 << (index & 7))) === 0) {
      values[index] = Number.NaN;
      continue;
    }
    let byte = bytes[at++] ?? 0;
    let rest = byte & 127;
    for (let scale = 128; byte >= 128; scale *= 128) {
      byte = bytes[at++] ?? 0;
      rest += (byte & 127) * scale;
    }
    integer += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
    values[index] = integer / power;
  }
  return at === bytes.length ? values : undefined;
}

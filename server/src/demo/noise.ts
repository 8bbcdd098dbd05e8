/**
 * Repeatable random numbers: a value depends only on its key and position, so that any day can be generated on its own.
 */

/** A 32-bit key computed from names and numbers (FNV-1a). */
export function keyOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A random number, uniformly distributed in [0, 1), for an index of a key (finaliser of MurmurHash3). */
export function uniform(key: number, index: number): number {
  let hash = key ^ Math.imul(index | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** A smooth random curve between -1 and 1, which changes its direction about once per unit of `x`. */
export function wave(key: number, x: number): number {
  const index = Math.floor(x);
  const part = x - index;
  const eased = part * part * (3 - 2 * part);
  const from = uniform(key, index);
  return 2 * (from + (uniform(key, index + 1) - from) * eased) - 1;
}

/**
 * A random curve that changes like the weather: slow waves with smaller, faster ones on top; about normally distributed
 * with a standard deviation near 0.5.
 */
export function drift(key: number, x: number): number {
  return 0.7 * wave(key, x) + 0.45 * wave(key ^ 0x51ed270b, 2.7 * x) + 0.25 * wave(key ^ 0x2545f491, 8.3 * x);
}

export function clamp(value: number, low: number, high: number): number {
  if (value < low) return low;
  return value > high ? high : value;
}

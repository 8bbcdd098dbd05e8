import type { Deflate } from '../platform/platform.ts';
import { readScaled, scaled, writeScaled } from './decimals.ts';

const WIDTH = 8;

/** First byte of a block whose values are stored as floats, because they are no integers times a power of ten. */
const AS_FLOATS = 255;

/**
 * Packs Float64 values for a row of a day. Values as loggers write them are stored as deflated integers with their number of decimals;
 * others as floats, with bytes grouped by significance so that equal bytes are adjacent. NaN is a gap.
 */
export function encodeValues(deflate: Deflate, values: Float64Array): Uint8Array {
  const integers = scaled(values);
  return deflate.deflate(integers ? writeScaled(integers, values) : shuffled(values));
}

function shuffled(values: Float64Array): Uint8Array {
  const plain = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const bytes = new Uint8Array(1 + plain.length);
  bytes[0] = AS_FLOATS;
  const n = values.length;
  for (let place = 0; place < WIDTH; place += 1) {
    const base = 1 + place * n;
    for (let index = 0, at = place; index < n; index += 1, at += WIDTH) bytes[base + index] = plain[at] ?? 0;
  }
  return bytes;
}

/** Unpacks n values; throws if the block contains a different number of values. */
export function decodeValues(deflate: Deflate, packed: Uint8Array, n: number): Float64Array {
  const bytes = deflate.inflate(packed, n * USUAL_WIDTH);
  const values = bytes[0] === AS_FLOATS ? unshuffled(bytes, n) : readScaled(bytes, n);
  if (values === undefined) throw new Error(`a block does not hold ${n} values`);
  return values;
}

/** Estimated bytes per value before deflate; mostly fewer are needed. */
const USUAL_WIDTH = 3;

function unshuffled(bytes: Uint8Array, n: number): Float64Array | undefined {
  if (bytes.length !== 1 + n * WIDTH) return undefined;
  const values = new Float64Array(n);
  const plain = new Uint8Array(values.buffer);
  for (let place = 0; place < WIDTH; place += 1) {
    const base = 1 + place * n;
    for (let index = 0, at = place; index < n; index += 1, at += WIDTH) plain[at] = bytes[base + index] ?? 0;
  }
  return values;
}

/** The stored form of the times of a block: only their step if they are regular, otherwise the packed times. */
export interface PackedTimes {
  readonly step: number | null;
  readonly first_ts: number;
  readonly last_ts: number;
  readonly n: number;
  readonly times: Uint8Array | null;
}

/** Packs ascending instants, at least one. */
export function encodeTimes(deflate: Deflate, times: Float64Array): PackedTimes {
  const n = times.length;
  const [first, second] = times;
  const last = times[n - 1];
  if (first === undefined || last === undefined) throw new Error('a block has at least one time');
  const axis = { first_ts: first, last_ts: last, n };
  if (second === undefined) return { ...axis, step: null, times: null };
  const step = second - first;
  for (let index = 2; index < n; index += 1) {
    if ((times[index] ?? 0) - (times[index - 1] ?? 0) !== step) {
      return { ...axis, step: null, times: deflate.deflate(encodeGaps(times)) };
    }
  }
  return { ...axis, step, times: null };
}

/** Instants of a block, ascending. */
export function decodeTimes(deflate: Deflate, axis: PackedTimes): Float64Array {
  const times = new Float64Array(axis.n);
  if (axis.times) {
    decodeGaps(deflate.inflate(axis.times), axis.first_ts, times);
  } else {
    const step = axis.step ?? 0;
    for (let index = 0; index < axis.n; index += 1) times[index] = axis.first_ts + index * step;
  }
  if (times.length > 0 && times[axis.n - 1] !== axis.last_ts) throw new Error('times of a block do not fit its end');
  return times;
}

/** Packs the milliseconds between consecutive times, seven bits per byte, lowest first. */
function encodeGaps(times: Float64Array): Uint8Array {
  const bytes = new Uint8Array(times.length * WIDTH);
  let at = 0;
  for (let index = 1; index < times.length; index += 1) {
    let gap = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (!(gap > 0)) throw new Error('times of a block must ascend');
    for (; gap >= 128; gap = Math.floor(gap / 128)) bytes[at++] = (gap % 128) + 128;
    bytes[at++] = gap;
  }
  return bytes.subarray(0, at);
}

function decodeGaps(bytes: Uint8Array, first: number, times: Float64Array): void {
  let time = first;
  let at = 0;
  times[0] = first;
  for (let index = 1; index < times.length; index += 1) {
    let scale = 1;
    let byte = bytes[at++] ?? 0;
    for (; byte >= 128; byte = bytes[at++] ?? 0) {
      time += (byte - 128) * scale;
      scale *= 128;
    }
    times[index] = time += byte * scale;
  }
}

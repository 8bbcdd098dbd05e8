import type { Deflate } from '../platform/platform.ts';

const WIDTH = 8;

/**
 * Float64 values packed for a day row: the bytes sorted by significance (which puts equal bytes beside each other),
 * then raw deflate. NaN stands for a gap.
 */
export function encodeValues(deflate: Deflate, values: Float64Array): Uint8Array {
  const plain = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const shuffled = new Uint8Array(plain.length);
  const n = values.length;
  for (let place = 0; place < WIDTH; place += 1) {
    const base = place * n;
    for (let index = 0, at = place; index < n; index += 1, at += WIDTH) shuffled[base + index] = plain[at] ?? 0;
  }
  return deflate.deflate(shuffled);
}

/** Unpacks n values; throws where the block holds another number. */
export function decodeValues(deflate: Deflate, packed: Uint8Array, n: number): Float64Array {
  const shuffled = deflate.inflate(packed, n * WIDTH);
  if (shuffled.length !== n * WIDTH) throw new Error(`block holds ${shuffled.length / WIDTH} values, not ${n}`);
  const values = new Float64Array(n);
  const plain = new Uint8Array(values.buffer);
  for (let place = 0; place < WIDTH; place += 1) {
    const base = place * n;
    for (let index = 0, at = place; index < n; index += 1, at += WIDTH) plain[at] = shuffled[base + index] ?? 0;
  }
  return values;
}

/** How the times of a block are kept: by their step where they are regular, packed otherwise. */
export interface PackedTimes {
  readonly step: number | null;
  readonly first_ts: number;
  readonly last_ts: number;
  readonly n: number;
  readonly times: Uint8Array | null;
}

/** Packs ascending instants; there must be at least one. */
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

/** Milliseconds between neighbours, seven bits a byte, lowest first. */
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

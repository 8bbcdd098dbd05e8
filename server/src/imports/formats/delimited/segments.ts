const QUOTE = 34;
const BAR = 124;

/** Values of one device out of a line of all of them. */
export interface Segment {
  /** Which of the line's devices: the first is 1. */
  readonly device: string;
  /** The line's time, the separator, and the values. */
  readonly bytes: Uint8Array;
}

/**
 * The devices of a line such as `m[mi++]="07.05.12 15:15:00|904;372;1234|495;200;800"`: the text in quotes, or the
 * whole line, has a time and after each bar the values of a device. Empty if there is no bar.
 */
export function segmentsOf(bytes: Uint8Array, from: number, to: number, separator: Uint8Array): Segment[] {
  const line = bytes.subarray(from, to);
  const open = line.indexOf(QUOTE);
  const close = line.lastIndexOf(QUOTE);
  const content = open >= 0 && close > open ? line.subarray(open + 1, close) : line;
  const segments: Segment[] = [];
  const first = content.indexOf(BAR);
  for (let at = first; at >= 0;) {
    const next = content.indexOf(BAR, at + 1);
    const values = content.subarray(at + 1, next < 0 ? content.length : next);
    const own = new Uint8Array(first + separator.length + values.length);
    own.set(content.subarray(0, first));
    own.set(separator, first);
    own.set(values, first + separator.length);
    segments.push({ device: String(segments.length + 1), bytes: own });
    at = next;
  }
  return segments;
}

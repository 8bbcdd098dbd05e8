const QUOTE = 34;
const BAR = 124;

/** The values of one device, taken from a line with several devices. */
export interface Segment {
  /** Number of the device in the line, from 1. */
  readonly device: string;
  /** A line for this device: the time, the separator, and its values. */
  readonly bytes: Uint8Array;
}

/**
 * The devices of a line such as `m[mi++]="07.05.12 15:15:00|904;372;1234|495;200;800"`: the quoted text, or the whole line, starts with a
 * time; after each bar the values of a device follow. Empty if there is no bar.
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

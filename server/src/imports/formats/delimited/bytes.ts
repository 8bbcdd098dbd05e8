/** Byte order mark of UTF-8. */
export const BOM = [0xef, 0xbb, 0xbf] as const;

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Encoding by the byte order mark at the beginning of a file. */
export function markedEncoding(piece: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(piece, BOM)) return 'utf-8';
  if (startsWith(piece, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(piece, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

const PROBE_BYTES = 64 * 1024;
const CONTROL_SHARE_MAX = 0.1;
/** Share of zero bytes in UTF-16: in western text every second byte is zero, and hardly any of the others. */
const ZERO_SHARE_MIN = 0.6;
const ZERO_SHARE_MAX = 0.05;

/** Recognises UTF-16 without a byte order mark by the positions of its zero bytes; zeros from a power failure are at any position. */
export function wideByZeros(piece: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const probe = piece.subarray(0, PROBE_BYTES);
  const zeros = [0, 0];
  let [pairs, controls] = [0, 0];
  for (let at = 0; at + 1 < probe.length; at += 2) {
    const [even, odd] = [probe[at], probe[at + 1]];
    if (even === 0 && odd === 0) continue;
    pairs += 1;
    const other = (even ?? 0) | (odd ?? 0);
    if (even !== 0 && odd !== 0) continue;
    if (other < 32 && (other < 9 || other > 13)) controls += 1;
    if (even === 0) zeros[0] = (zeros[0] ?? 0) + 1;
    if (odd === 0) zeros[1] = (zeros[1] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, pairs));
  if (pairs < 2 || controls > pairs * CONTROL_SHARE_MAX) return undefined;
  if (odd >= ZERO_SHARE_MIN && even <= ZERO_SHARE_MAX) return 'utf-16le';
  return even >= ZERO_SHARE_MIN && odd <= ZERO_SHARE_MAX ? 'utf-16be' : undefined;
}

/** Maximum share of control characters in a file with zero bytes, which are frequent in binary files. */
const CONTROL_SHARE_MAX_WITH_ZEROS = 0.01;

/** Whether the bytes are no text in any single-byte encoding; zero bytes alone do not make them binary. */
export function looksBinary(piece: Uint8Array): boolean {
  const probe = piece.subarray(0, PROBE_BYTES);
  let [controls, zeros] = [0, 0];
  for (const byte of probe) {
    if (byte === 0) zeros += 1;
    else if (byte < 32 && (byte < 9 || byte > 13) && byte !== END_OF_FILE_MARK) controls += 1;
  }
  const share = zeros === 0 ? CONTROL_SHARE_MAX : CONTROL_SHARE_MAX_WITH_ZEROS;
  return controls > (probe.length - zeros) * share;
}

/** Byte that old systems write at the end of a text. */
export const END_OF_FILE_MARK = 26;

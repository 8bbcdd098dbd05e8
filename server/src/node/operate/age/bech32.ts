const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LENGTH = 6;

/** Bytes as BIP 173 writes them, in lower case. */
export function bech32(prefix: string, bytes: Uint8Array): string {
  const groups = regrouped(bytes, 8, 5, true) ?? [];
  const values = [...groups, ...checksumOf(prefix, groups)];
  return `${prefix}1${values.map((value) => LETTERS[value]).join('')}`;
}

/** The bytes of a text with this prefix; undefined where it is none, or mistyped. */
export function fromBech32(prefix: string, text: string): Uint8Array | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const lower = text.toLowerCase();
  if (!lower.startsWith(`${prefix}1`)) return undefined;
  const values = Array.from(lower.slice(prefix.length + 1), (letter) => LETTERS.indexOf(letter));
  if (values.length < CHECKSUM_LENGTH || values.includes(-1)) return undefined;
  const groups = values.slice(0, -CHECKSUM_LENGTH);
  if (checksumOf(prefix, groups).join() !== values.slice(-CHECKSUM_LENGTH).join()) return undefined;
  const bytes = regrouped(groups, 5, 8, false);
  return bytes && Uint8Array.from(bytes);
}

function checksumOf(prefix: string, groups: readonly number[]): number[] {
  const codes = Array.from(prefix, (letter) => letter.codePointAt(0) ?? 0);
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  const sum = polymod([...expanded, ...groups, 0, 0, 0, 0, 0, 0]) ^ 1;
  return Array.from({ length: CHECKSUM_LENGTH }, (_, index) => (sum >> (5 * (5 - index))) & 31);
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [index, generator] of GENERATORS.entries()) if (((top >> index) & 1) === 1) sum ^= generator;
  }
  return sum;
}

/** Undefined where what is left over is no padding. */
function regrouped(values: Iterable<number>, from: number, to: number, isPadded: boolean): number[] | undefined {
  const result: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = ((held << from) | value) & 0xfff;
    bits += from;
    while (bits >= to) {
      bits -= to;
      result.push((held >> bits) & ((1 << to) - 1));
    }
  }
  const rest = (held << (to - bits)) & ((1 << to) - 1);
  if (isPadded) return bits > 0 ? [...result, rest] : result;
  return bits >= from || rest !== 0 ? undefined : result;
}

interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** A network written as `203.0.113.0/24`, `2001:db8::/32` or a single address; IPv4-mapped IPv6 is treated as IPv4. */
export interface Network {
  readonly base: Address;
  readonly prefix: number;
}

/** Whether an address is in a network. */
export function isInNetwork(address: string, network: string | Network): boolean {
  const { base, prefix } = (typeof network === 'string' ? networkOf(network) : network) ?? {};
  const asked = networkOf(address)?.base;
  if (base === undefined || prefix === undefined || asked === undefined || asked.bits !== base.bits) return false;
  const dropped = BigInt(base.bits - prefix);
  return asked.value >> dropped === base.value >> dropped;
}

export const isNetwork = (written: string): boolean => networkOf(written) !== undefined;

/** An IPv4-mapped IPv6 address as IPv4; any other text is returned unchanged. */
export function plainAddress(written: string): string {
  const base = written.includes(':') ? networkOf(written)?.base : undefined;
  if (base?.bits !== 32) return written;
  return [24n, 16n, 8n, 0n].map((shift) => (base.value >> shift) & 255n).join('.');
}

export function networkOf(written: string): Network | undefined {
  const [text = '', length, ...rest] = written.trim().split('/');
  const base = addressOf(text);
  if (base === undefined || rest.length > 0) return undefined;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = length === undefined ? base.bits : Number(length);
  if (prefix > base.bits) return undefined;
  if (base.bits === 32 || base.value >> 32n !== MAPPED) return { base, prefix };
  const four = { bits: 32, value: base.value & 0xff_ff_ff_ffn } as const;
  if (prefix >= MAPPED_BITS) return { base: four, prefix: prefix - MAPPED_BITS };
  // a prefix length of up to 32 after an address with dots counts as that of IPv4, because networks in this notation
  // were always accepted
  return text.includes('.') && prefix <= 32 ? { base: four, prefix } : { base, prefix };
}

/** First 96 bits of IPv4-mapped IPv6 addresses, `::ffff:0:0/96`. */
const MAPPED = 0xff_ffn;
const MAPPED_BITS = 96;

const addressOf = (text: string): Address | undefined => (text.includes(':') ? sixOf(text) : fourOf(text));

const BLOCKS = 8;

function sixOf(text: string): Address | undefined {
  const [head = '', tail, ...rest] = text.split('::');
  if (rest.length > 0) return undefined;
  const [before, after] = [blocksOf(head), tail === undefined ? [] : blocksOf(tail)];
  const missing = BLOCKS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const blocks = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after];
  if (blocks.some((block) => !/^[\da-f]{1,4}$/i.test(block))) return undefined;
  return { bits: 128, value: blocks.reduce((sum, block) => (sum << 16n) | BigInt(`0x${block}`), 0n) };
}

/** Splits an IPv6 address into groups of 16 bits; the last two groups may be written as an IPv4 address. */
function blocksOf(text: string): string[] {
  const blocks = text === '' ? [] : text.split(':');
  const four = fourOf(blocks.at(-1) ?? '');
  if (four === undefined) return blocks;
  return [...blocks.slice(0, -1), (four.value >> 16n).toString(16), (four.value & 0xff_ffn).toString(16)];
}

function fourOf(text: string): Address | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255)) return undefined;
  return { bits: 32, value: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) };
}

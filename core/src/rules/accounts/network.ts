interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** Whether an address lies in a network such as `203.0.113.0/24`, `2001:db8::/32` or a single address. */
export function isInNetwork(address: string, network: string): boolean {
  const [base, prefix] = partsOf(network) ?? [];
  const asked = addressOf(address);
  if (base === undefined || prefix === undefined || asked === undefined || asked.bits !== base.bits) return false;
  const dropped = BigInt(base.bits - prefix);
  return asked.value >> dropped === base.value >> dropped;
}

export const isNetwork = (written: string): boolean => partsOf(written) !== undefined;

function partsOf(written: string): readonly [Address, number] | undefined {
  const [text = '', length, ...rest] = written.split('/');
  const base = addressOf(text);
  if (base === undefined || rest.length > 0) return undefined;
  if (length === undefined) return [base, base.bits];
  if (!/^\d{1,3}$/.test(length) || Number(length) > base.bits) return undefined;
  return [base, Number(length)];
}

/** IPv4, also written as IPv6, or IPv6. */
function addressOf(written: string): Address | undefined {
  const text = written.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return text.includes(':') ? sixOf(text) : fourOf(text);
}

function fourOf(text: string): Address | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255)) return undefined;
  return { bits: 32, value: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) };
}

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

const blocksOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

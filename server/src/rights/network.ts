/** Number of leading blocks of an IPv6 address that a provider assigns to one customer, who then has all addresses below them. */
const OWNED_BLOCKS = 4;

/** An IPv4 address itself, or the /64 network of an IPv6 address, because one customer has all of it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const blocks = head.split(':').filter((block) => block !== '');
  const after = tail?.split(':').filter((block) => block !== '') ?? [];
  const gap = tail === undefined ? 0 : 8 - blocks.length - after.length;
  const whole = [...blocks, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${whole
    .slice(0, OWNED_BLOCKS)
    .map((block) => Number.parseInt(block, 16).toString(16))
    .join(':')}::/64`;
}

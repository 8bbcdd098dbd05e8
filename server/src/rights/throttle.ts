/** Failed sign-ins that an address may make within the window. */
const PER_ADDRESS = 30;
/** Blocks of an IPv6 address that its provider gives away whole, so that one person has all addresses in them. */
const OWNED_BLOCKS = 4;
/** Failed sign-ins that an account may suffer within the window before strangers get one attempt each. */
const PER_ACCOUNT = 10;
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000;
const MAX_KEYS = 100_000;

export interface Throttle {
  /** Counts an attempt as failed until `succeeded` is called; false when it must not be made. */
  attempt(account: string, address: string, now: number): boolean;
  /** The attempt was right: it no longer counts. */
  succeeded(account: string, address: string): void;
}

/**
 * Slows down guessing by a sliding window in memory. An address that fails too often waits. An account under
 * attack takes one attempt per window from each address that has not failed on it, so that its owner always gets in.
 */
export function createThrottle(): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (key: string, now: number) => {
    const kept = (failures.get(key) ?? []).filter((at) => now - at < THROTTLE_WINDOW_MS);
    if (kept.length === 0) failures.delete(key);
    return kept;
  };
  const add = (key: string, now: number) => {
    if (failures.size > MAX_KEYS) for (const one of failures.keys()) recent(one, now);
    if (failures.size > MAX_KEYS) failures.clear();
    failures.set(key, [...recent(key, now), now]);
  };
  const keysOf = (account: string, address: string) => ({
    address: `address ${networkOf(address)}`,
    account: `account ${account}`,
    pair: `pair ${account} ${networkOf(address)}`,
  });
  return {
    attempt(account, address, now) {
      const keys = keysOf(account, address);
      if (recent(keys.address, now).length >= PER_ADDRESS) return false;
      if (recent(keys.account, now).length >= PER_ACCOUNT && recent(keys.pair, now).length > 0) return false;
      for (const key of Object.values(keys)) add(key, now);
      return true;
    },
    succeeded(account, address) {
      const keys = keysOf(account, address);
      failures.delete(keys.pair);
      for (const key of [keys.address, keys.account]) failures.set(key, (failures.get(key) ?? []).slice(0, -1));
    },
  };
}

/** An IPv4 address as it is, of an IPv6 address its /64: whoever has one address of it has them all. */
function networkOf(address: string): string {
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

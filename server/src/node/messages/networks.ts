import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are not part of the public internet (RFC 6890 and later), although some look public. */
const PRIVATE: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Parses a network such as `192.168.10.0/24`, or a single address; undefined for any other text. */
export function networkIn(written: string): { readonly address: string; readonly bits: number } | undefined {
  const [address = '', bits, ...rest] = written.trim().split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || rest.length > 0) return undefined;
  if (bits === undefined) return { address, bits: most };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits) } : undefined;
}

/**
 * Returns a check whether an address is in one of these networks. IPv4 and IPv6 have separate lists, because Node finds every IPv4 address
 * in `::ffff:0:0/96`.
 */
function within(networks: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const written of networks) {
    const network = networkIn(written);
    if (network === undefined) throw new TypeError(`no network: ${written}`);
    const type = familyOf(network.address);
    lists[type].addSubnet(network.address, network.bits, type);
  }
  return (address) => lists[familyOf(address)].check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const isPrivate = within(PRIVATE);

/** Returns a check whether an address may be connected to: a public one, or one in a network that the provider allows. */
export function mayReach(allowed: readonly string[]): (address: string) => boolean {
  const isAllowed = within(allowed);
  return (written) => {
    // removes the zone from an address such as fe80::1%eth0
    const address = written.split('%', 1)[0] ?? '';
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
    return isIP(plain) !== 0 && (isAllowed(plain) || !isPrivate(plain));
  };
}

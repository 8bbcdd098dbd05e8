import { plainAddress } from '@leitwarte/core/rules';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Proxies whose `X-Forwarded-For` is trusted: a number of proxies in a row, or proxies with these addresses; undefined: none. */
export type TrustedProxy = { readonly hops: number } | { readonly addresses: BlockList } | undefined;

/**
 * Reads `TRUSTED_PROXY`: a number of hops, or addresses and networks separated by commas; undefined if it is neither.
 */
export function trustedProxyOf(text: string): NonNullable<TrustedProxy> | undefined {
  if (/^[1-9]$/.test(text)) return { hops: Number(text) };
  const addresses = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (version === 0 || rest.length > 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) return undefined;
    const plain = plainAddress(address);
    // IPv4 clients are identified by their IPv4 address, also if it is mapped to IPv6
    if (version === 6 && isIP(plain) === 4 && prefix >= 96) addresses.addSubnet(plain, prefix - 96, 'ipv4');
    else addresses.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return { addresses };
}

/** Address of the client. Each trusted proxy is trusted only about the address from which it was called. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxy,
): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (trusted === undefined) return peer;
  const header = headers['x-forwarded-for'] ?? '';
  const claimed = (Array.isArray(header) ? header.join(',') : header).split(',').map((one) => plainAddress(one.trim()));
  let address = peer;
  for (let hop = 0; claimed.length > 0 && isTrusted(trusted, address, hop); hop += 1) {
    const before = claimed.pop() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function isTrusted(trusted: NonNullable<TrustedProxy>, address: string, hop: number): boolean {
  if ('hops' in trusted) return hop < trusted.hops;
  return trusted.addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

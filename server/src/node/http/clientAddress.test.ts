import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxyOf } from './clientAddress.ts';

function addressOf(peer: string, forwarded: string | undefined, trusted: string | undefined): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ socket, headers }, trusted === undefined ? undefined : trustedProxyOf(trusted));
}

test.each([
  ['nobody is trusted', '127.0.0.1', '6.6.6.6', undefined, '127.0.0.1'],
  ['a stranger claims another address', '203.0.113.9', '6.6.6.6', '10.0.0.1', '203.0.113.9'],
  ['one proxy is trusted', '10.0.0.1', '6.6.6.6, 203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['a network is trusted', '10.0.0.7', '6.6.6.6, 203.0.113.9, 10.0.0.1', '10.0.0.0/24', '203.0.113.9'],
  ['an IPv6 proxy is trusted', '::1', '2001:db8::7', '::1, 127.0.0.1', '2001:db8::7'],
  ['an IPv4 proxy comes by IPv6', '::ffff:10.0.0.1', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['an IPv4 proxy comes by IPv6 without dots', '::ffff:a00:1', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['a proxy writes IPv4 as IPv6', '10.0.0.1', '::ffff:cb00:7109', '10.0.0.1', '203.0.113.9'],
  ['an IPv4 proxy is named as IPv6', '10.0.0.1', '203.0.113.9', '::ffff:10.0.0.0/120', '203.0.113.9'],
  ['one hop is trusted', '10.0.0.1', '6.6.6.6, 203.0.113.9', '1', '203.0.113.9'],
  ['two hops are trusted', '10.0.0.1', '6.6.6.6, 203.0.113.9, 172.16.0.9', '2', '203.0.113.9'],
  ['a trusted proxy says nothing', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['a trusted proxy hands on nonsense', '10.0.0.1', 'unknown', '10.0.0.1', '10.0.0.1'],
])(
  '%s: a call from %s with X-Forwarded-For %s and TRUSTED_PROXY %s comes from %s',
  (_case, peer, forwarded, trusted, address) => {
    expect(addressOf(peer, forwarded, trusted)).toBe(address);
  },
);

test.each(['0', '10', 'proxy', '10.0.0.1/33', '10.0.0.1,', '1.2.3.4/x'])(
  '%j is no valid setting of trusted proxies',
  (text) => {
    expect(trustedProxyOf(text)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { isInNetwork, isNetwork, plainAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24', true],
  ['203.0.114.7', '203.0.113.0/24', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['::ffff:203.0.113.7', '203.0.113.0/24', true],
  ['8.8.8.8', '0.0.0.0/0', true],
  ['2001:db8:0:1::5', '2001:db8::/32', true],
  ['2001:db9::5', '2001:db8::/32', false],
  ['::1', '::1', true],
  ['::1', '0.0.0.0/0', false],
  ['', '0.0.0.0/0', false],
  ['203.0.113.7', '::ffff:203.0.113.0/120', true],
  ['203.0.114.7', '::ffff:203.0.113.0/120', false],
  ['203.0.113.7', '::FFFF:cb00:7100/120', true],
  ['203.0.113.7', '::ffff:203.0.113.0/24', true],
  ['203.0.113.7', '0:0:0:0:0:ffff:cb00:7107', true],
  ['::ffff:cb00:7107', '203.0.113.0/24', true],
  ['::ffff:cb00:7107', '203.0.114.0/24', false],
  ['8.8.8.8', '::ffff:0:0/96', true],
  ['::1', '::ffff:0:0/96', false],
  ['64:ff9b::8.8.8.8', '64:ff9b::/96', true],
  ['203.0.113.7', 'nichts', false],
])('4.58: whether the address %s is in the network %s: %s', (address, network, lies) => {
  expect(isInNetwork(address, network)).toBe(lies);
});

test.each([
  ['203.0.113.0/24', true],
  ['2001:db8::/128', true],
  ['1:2:3:4:5:6:7:8', true],
  ['203.0.113.0/33', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['1:2:3:4:5:6:7:8::', false],
  ['::1::', false],
  ['g::', false],
  ['203.0.113.0/24/8', false],
  ['::ffff:203.0.113.0/120', true],
  ['::ffff:203.0.113.0/129', false],
  ['::ffff:203.0.113', false],
  ['::1.2.3.4:5', false],
  ['', false],
])('4.58: whether %s is a valid network: %s', (written, is) => {
  expect(isNetwork(written)).toBe(is);
});

test.each([
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
  ['2001:db8::5', '2001:db8::5'],
  ['203.0.113.5', '203.0.113.5'],
  ['unknown', 'unknown'],
])('18: %s is normalised to %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain);
});

import { expect, test } from 'vitest';
import { isInNetwork, isNetwork } from './network.ts';

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
  ['203.0.113.7', 'nichts', false],
])('4.58: that %s lies in %s is %s', (address, network, lies) => {
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
  ['', false],
])('4.58: %s is a network: %s', (written, is) => {
  expect(isNetwork(written)).toBe(is);
});

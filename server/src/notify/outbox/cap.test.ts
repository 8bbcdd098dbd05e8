import type { ChannelKind } from '@leitwarte/core/codes';
import { expect, test } from 'vitest';
import { capMicros, cappedMicros, spending } from './cap.ts';

const prices = { smsMicros: 79_500, channelMicros: new Map<ChannelKind, number>([['fax', 150_000]]) };

test('4.57: SMS and channels with a price count towards the cap; mails, devices and free channels do not', () => {
  const keys = ['sms', 'fax', 'signal', 'email', 'push'] as const;
  expect(keys.map((key) => cappedMicros(key, prices))).toEqual([79_500, 150_000, 0, 0, 0]);
  expect(cappedMicros('sms', { ...prices, smsMicros: null })).toBe(0);
});

test('4.57: messages are accepted until the next one would exceed the cap; free ones always are', () => {
  const accepts = spending(capMicros(25));
  expect([150_000, 150_000, 79_500, 0, 79_500].map(accepts)).toEqual([true, false, true, true, false]);
  expect([79_500, 0].map(spending(-1))).toEqual([false, true]);
  expect(spending(capMicros(null))(1e12)).toBe(true);
});

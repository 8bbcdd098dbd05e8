import { expect, it } from 'vitest';
import { messageChannels, personalChannels } from '@leitwarte/core/codes';
import { channelOf, channels, channelsToPeople, isCapped } from './index.ts';

it('S3: every known channel key has a channel with that key, and an unknown key has none', () => {
  expect(messageChannels.map((key) => channels[key].key)).toEqual([...messageChannels]);
  expect(messageChannels.map(channelOf)).toEqual(messageChannels.map((key) => channels[key]));
  expect(channelOf('pigeon')).toBeUndefined();
});

it('S3: e-mail and SMS each define their window, address, stand-in and cap', () => {
  const windows = { mailWindowMs: 5, smsWindowMs: 15 };
  const person = { email: 'a@example.org', phone: '+4917011111' };
  expect(channelsToPeople.map(({ key }) => key)).toEqual([...personalChannels]);
  expect(channelsToPeople.map((one) => [one.windowMs(windows), one.addressOf(person), one.standIn])).toEqual([
    [5, 'a@example.org', undefined],
    [15, '+4917011111', 'email'],
  ]);
  expect(channelsToPeople.filter(({ key }) => isCapped(key)).map(({ key }) => key)).toEqual(['sms']);
});

import { expect, test } from 'vitest';
import { type Sso, SsoRefused } from '../../../platform/sso.ts';
import { memorySso } from '../../../testing/memorySso.ts';
import { examineProviders } from './signInProviders.ts';

const saidOf = async (over: Partial<Sso>) => {
  const [finding] = await examineProviders({ ...memorySso(), ...over });
  return [finding?.state, finding?.en];
};
const offBy = (seconds: number) => saidOf({ clockAheadS: () => Promise.resolve(seconds) });

test('4.58: doctor names an identity provider whose clock is off by more than a minute, and in which direction', async () => {
  expect(await offBy(60)).toEqual(['ok', 'Beispiel answers.']);
  expect(await offBy(-60)).toEqual(['ok', 'Beispiel answers.']);
  expect(await offBy(61)).toEqual(['warning', expect.stringContaining('61 s ahead')]);
  expect(await offBy(-61)).toEqual(['warning', expect.stringContaining('61 s behind')]);
});

test('4.58: doctor reports why an identity provider does not respond as one', async () => {
  const begin = () => Promise.reject(new SsoRefused('sso_unreachable', 'no answer in 5 s'));
  expect(await saidOf({ begin })).toEqual(['warning', expect.stringContaining('no answer in 5 s')]);
});

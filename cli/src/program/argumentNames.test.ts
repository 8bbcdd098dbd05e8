import { expect, test } from 'vitest';
import { sections } from '../commands/index.ts';
import { argumentName } from './argumentNames.ts';

/** Words that are the same in both languages. */
const same = [
  'code',
  'codes',
  'dashboard',
  'import',
  'link',
  'name',
  'organisation',
  'passkey',
  'person',
  'shell',
  'system',
  'token',
];

test('every argument of every command has an English name, so that no help mixes the languages', async () => {
  const nouns = sections.flatMap(({ commands }) => Object.values(commands));
  const loaders = nouns.flatMap((one) => ('load' in one ? [one.load] : Object.values(one.verbs)));
  const keys = new Set<string>();
  for (const load of loaders) for (const key of Object.keys((await load()).arguments ?? {})) keys.add(key);
  expect(keys.size).toBeGreaterThan(40);
  expect([...keys].filter((key) => argumentName(key, 'en') === key).toSorted()).toEqual(same);
  expect([...keys].filter((key) => argumentName(key, 'de') !== key)).toEqual([]);
});

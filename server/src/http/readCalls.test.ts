import { expect, test } from 'vitest';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { readCalls } from './readCalls.ts';

test('calls that a standby answers are in the contract, and neither change anything, act nor send events', () => {
  const entries = new Map(entriesOf(contract).map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint]));
  expect([...readCalls].filter((name) => !entries.has(name))).toEqual([]);
  for (const name of readCalls)
    expect([name, entries.get(name)]).toMatchObject([name, { changes: false, acts: false, streams: false }]);
});

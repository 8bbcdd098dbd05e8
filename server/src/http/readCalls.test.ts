import { expect, test } from 'vitest';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { readCalls } from './readCalls.ts';

test('calls that a standby may answer are in the contract, change nothing, have no side effects and send no events', () => {
  const entries = new Map(entriesOf(contract).map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint]));
  expect([...readCalls].filter((name) => !entries.has(name))).toEqual([]);
  for (const name of readCalls)
    expect([name, entries.get(name)]).toMatchObject([name, { changes: false, acts: false, streams: false }]);
});

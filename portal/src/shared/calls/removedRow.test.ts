import { contract } from '@leitwarte/core/contract';
import { expect, test } from 'vitest';
import { asksForRemoved } from './removedRow.ts';

const removal = { entry: contract.liveData.remove, input: { id: 5 } };

test.each([
  [['liveData', 'retrieve', { id: 5 }], true],
  [['liveData', 'retrieve', { id: 55 }], false],
  [['liveData', 'retrieve', {}], false],
  [['plants', 'retrieve', { id: 5 }], false],
  [['organisations', 'list', {}], false],
] as const)('P4: whether the call %j requests a row that has just been removed: %s', (key, isGone) => {
  expect(asksForRemoved(contract, removal, key)).toBe(isGone);
});

test('P4: a change that removes nothing does not count as a removal', () => {
  const change = { entry: contract.liveData.update, input: { id: 5 } };
  expect(asksForRemoved(contract, change, ['liveData', 'retrieve', { id: 5 }])).toBe(false);
});

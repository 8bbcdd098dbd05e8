import { expect, test } from 'vitest';
import { checkLiveHeaderName, listedLiveHeaders } from './liveHeaders.ts';
import { moveItem, nextPosition } from './ordering.ts';
import { twoColumns } from './twoColumns.ts';

const list = [
  { id: 10, position: 1 },
  { id: 20, position: 2 },
  { id: 30, position: 3 },
];
const ids = (items: readonly { id: number }[] | undefined) => items?.map((item) => item.id);
const positions = (items: readonly { position: number }[] | undefined) => items?.map((item) => item.position);

test.each([
  [10, 'up', undefined],
  [20, 'up', [20, 10, 30]],
  [30, 'up', [10, 30, 20]],
  [10, 'down', [20, 10, 30]],
  [20, 'down', [10, 30, 20]],
  [30, 'down', undefined],
  [99, 'up', undefined],
  [99, 'down', undefined],
] as const)('ordering-2, -4, -5, -12, -13: moving the item %i %s results in the order %j', (id, direction, order) => {
  const after = moveItem(list, id, direction);
  expect(ids(after)).toEqual(order);
  expect(positions(after)).toEqual(order && [1, 2, 3]);
});

test('ordering-6, -14, -15: moving an item returns all items of the list, changed only in their position', () => {
  const named = list.map((item) => ({ ...item, name: `n${item.id}` }));
  expect(moveItem(named, 30, 'up')).toEqual([
    { id: 10, position: 1, name: 'n10' },
    { id: 30, position: 2, name: 'n30' },
    { id: 20, position: 3, name: 'n20' },
  ]);
  expect(named[2]).toEqual({ id: 30, position: 3, name: 'n30' });
});

test('ordering-3: an item whose position is below the given minimum cannot be moved up', () => {
  expect(moveItem(list, 20, 'up', 3)).toBeUndefined();
  expect(ids(moveItem(list, 30, 'up', 3))).toEqual([10, 30, 20]);
});

test('2.32: items with equal positions are ordered by id, and after a move the positions have no gaps', () => {
  const broken = [
    { id: 4, position: 7 },
    { id: 2, position: 2 },
    { id: 1, position: 2 },
  ];
  const after = moveItem(broken, 4, 'up');
  expect(ids(after)).toEqual([1, 4, 2]);
  expect(positions(after)).toEqual([1, 2, 3]);
});

test('ordering-1, -8, -11: the position of a new item is the number of existing items plus 1', () => {
  expect([nextPosition([]), nextPosition(list)]).toEqual([1, 4]);
});

const headers = [
  { id: 1, position: 1, name: 'Anlage' },
  { id: 2, position: 2, name: 'Leistung' },
  { id: 3, position: 3, name: 'Ertrag' },
  { id: 4, position: 4, name: 'Temperatur' },
];

test('live-data-config-13: a header named Anlage is not listed, but is counted', () => {
  expect(ids(listedLiveHeaders(headers.toReversed()))).toEqual([2, 3, 4]);
  expect(nextPosition(headers)).toBe(5);
});

test('2.25: Anlage is refused as the name of a live-data header', () => {
  expect(checkLiveHeaderName(' Anlage ')).toEqual([{ field: 'name', key: 'reserved_name', params: {} }]);
  expect(['anlage', 'Anlagen', ''].flatMap(checkLiveHeaderName)).toEqual([]);
});

test.each([
  [0, [0]],
  [1, [1]],
  [2, [1, 1]],
  [4, [2, 2]],
  [5, [3, 2]],
])('ordering-18, live-data-config-8, -9 and 2.31: %i items are divided into columns of %j', (count, sizes) => {
  const columns = twoColumns(Array.from({ length: count }, (_, index) => index));
  expect(columns.map((column) => column.length)).toEqual(sizes);
  expect(columns.flat()).toEqual(Array.from({ length: count }, (_, index) => index));
});

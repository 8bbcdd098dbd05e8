import { expect, test } from 'vitest';
import { carriedOut, type Change, inverse, newNumbers, type Node, renumbered } from './changes.ts';

const node = (level: Node['level'], id: number, children: readonly Node[] = []): Node => ({
  level,
  id,
  fields: { name: `${level} ${id}`, show_units: true },
  children,
});
/** Three headers; the first with a sub-header of two positions. */
const report = [
  node('header', 1, [node('subheader', 10, [node('position', 100), node('position', 101)])]),
  node('header', 2),
  node('header', 3),
];
const changes: readonly Change[] = [
  { kind: 'removed', level: 'header', parent: undefined, behind: 1, row: node('header', 2) },
  { kind: 'removed', level: 'position', parent: 10, behind: undefined, row: node('position', 100) },
  { kind: 'made', level: 'subheader', parent: 2, behind: undefined, row: node('subheader', 20) },
  {
    kind: 'edited',
    level: 'position',
    id: 101,
    was: node('position', 101).fields,
    is: { name: 'Neu', show_units: true },
  },
  { kind: 'ordered', level: 'header', parent: undefined, was: [1, 2, 3], is: [3, 1, 2] },
  { kind: 'ordered', level: 'position', parent: 10, was: [100, 101], is: [101, 100] },
];

test.each(changes)('$kind, $level: making a change and undoing it leaves the structure unchanged', (change) => {
  const made = carriedOut(change, report);
  expect(made).not.toEqual(report);
  expect(carriedOut(inverse(change), made ?? [])).toEqual(report);
});

const [removal, , addition, edit, order] = changes;
const without = [report[0], report[2]].flatMap((one) => one ?? []);
test.each([
  ['a row that is gone', removal, without],
  ['a row below which another added something', removal, [node('header', 2, [node('subheader', 21)])]],
  ['a list whose row above is gone', addition, without],
  ['fields of a row that is gone', edit, without.slice(1)],
  ['a field that another changed again', edit && inverse(edit), report],
  ['an order that another changed', order, report.toReversed()],
])('4.44: undo changes nothing for %s', (_, change, now) => {
  expect(change).toBeDefined();
  expect(change && carriedOut(change, now)).toBeUndefined();
});

test('4.44: undoing a new order leaves rows that another user added where they are', () => {
  const now = [node('header', 3), node('header', 7), node('header', 2)];
  const back = order && carriedOut(inverse(order), now);
  expect(back?.map(({ id }) => id)).toEqual([2, 7, 3]);
});

test('restored rows are found by their new ids in all earlier changes to them', () => {
  const numbers = newNumbers(report, [
    node('header', 5, [node('subheader', 50, [node('position', 500), node('position', 501)])]),
    ...report.slice(1),
  ]);
  const edited = changes[3] && renumbered(changes[3], numbers);
  expect(edited).toMatchObject({ id: 501 });
  expect(changes[1] && renumbered(changes[1], numbers)).toMatchObject({ parent: 50, row: { id: 500 } });
  expect(changes[4] && renumbered(changes[4], numbers)).toMatchObject({ was: [5, 2, 3], is: [3, 5, 2] });
});

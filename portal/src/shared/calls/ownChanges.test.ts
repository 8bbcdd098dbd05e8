import { ApiError } from '@leitwarte/core/problem';
import { expect, test } from 'vitest';
import { OwnChanges } from './ownChanges.ts';

interface Row {
  readonly name: string;
  readonly on: boolean;
  /** A field that the form does not edit. */
  readonly reading?: number;
}
type Body = Partial<Row> & { readonly month?: number };

const versionOf = (row: object) => JSON.stringify([Reflect.get(row, 'name'), Reflect.get(row, 'on')]);

/** A server with one row that, like ours, refuses a change based on another version. */
function server(first: Row) {
  let row = first;
  let fault: Error | undefined;
  const refused: object[] = [];
  const bodies: Body[] = [];
  const changes = new OwnChanges();
  interface Input {
    readonly id: number;
    readonly body: Body;
  }
  return {
    refused,
    bodies,
    row: () => row,
    byAnother: (change: Body) => void (row = { ...row, ...change }),
    failsOnce: (error: Error) => void (fault = error),
    change: (body: Body, basedOn: Row | undefined, key = 'row') =>
      changes.run<Input, Row>({
        row: key,
        input: { id: 1, body },
        call: basedOn && { basedOn },
        versionOf,
        send: async (input, call) => {
          await Promise.resolve();
          if (fault !== undefined) {
            const error = fault;
            fault = undefined;
            throw error;
          }
          bodies.push(input.body);
          if (call?.basedOn !== undefined && versionOf(call.basedOn) !== versionOf(row)) {
            refused.push(call.basedOn);
            throw new ApiError({ status: 409, detail: 'conflict', fields: {}, current: { ...row } });
          }
          row = { ...row, ...input.body };
          return { ...row, reading: Math.random() };
        },
      }),
  };
}

const START: Row = { name: 'Dach', on: false, reading: 1 };

test('F3: quick changes of one row that the screen still shows in its old state are sent in order, each based on the previous one', async () => {
  const one = server(START);
  await Promise.all([
    one.change({ on: true }, START),
    one.change({ name: 'Feld' }, START),
    one.change({ on: false }, START),
    one.change({ name: 'Hof' }, START),
  ]);
  expect(one.row()).toMatchObject({ name: 'Hof', on: false });
  expect(one.refused).toEqual([]);
});

test('F3: a change back to the value that the screen still shows is sent', async () => {
  const one = server(START);
  await one.change({ on: true }, START);
  await one.change({ on: false, month: 5 }, START);
  expect(one.row().on).toBe(false);
});

test('F3: fields that a change merely repeats do not undo the previous change', async () => {
  const one = server(START);
  await one.change({ name: 'Feld', on: false }, START);
  await one.change({ name: 'Dach', on: true }, START);
  expect(one.row()).toMatchObject({ name: 'Feld', on: true });
});

test('F3: a change by another user before, between or after is a conflict', async () => {
  const one = server(START);
  one.byAnother({ name: 'Fremd' });
  await expect(one.change({ on: true }, START)).rejects.toMatchObject({ problem: { status: 409 } });
  const other = server(START);
  await other.change({ on: true }, START);
  other.byAnother({ name: 'Fremd' });
  await expect(other.change({ on: false }, START)).rejects.toMatchObject({ problem: { status: 409 } });
  expect(other.row()).toMatchObject({ name: 'Fremd', on: true });
});

test('F3: if another user has set a row back to the shown value, the next change is made on that row', async () => {
  const one = server(START);
  await one.change({ on: true }, START);
  one.byAnother({ on: false });
  await one.change({ name: 'Feld' }, START);
  expect(one.row()).toMatchObject({ name: 'Feld', on: false });
});

test('F3: after a failure the next change continues, and the same value is sent again', async () => {
  const one = server(START);
  one.failsOnce(new Error('no answer'));
  const [first, second] = await Promise.allSettled([one.change({ on: true }, START), one.change({ on: true }, START)]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(one.row().on).toBe(true);
});

test('F3: changes of different rows do not wait for each other, and one without a version is sent unchanged', async () => {
  const one = server(START);
  const order: string[] = [];
  await Promise.all([
    one.change({ on: true }, undefined, 'a').then(() => order.push('a')),
    one.change({ name: 'Feld' }, undefined, 'b').then(() => order.push('b')),
  ]);
  expect(order.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['a', 'b']);
  expect(one.bodies).toEqual([{ on: true }, { name: 'Feld' }]);
});

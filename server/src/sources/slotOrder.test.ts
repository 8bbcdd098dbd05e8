import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const SECOND = 1000;

/** All permutations of a list. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((one, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

describe.each(testEngines)('the value with the latest time in a slot is stored (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => NOW + 180 * SECOND });
  });
  afterAll(() => room.close());

  // for each value: second within two slots of a minute each, and the value
  const sent = [
    [10, 1],
    [50, 2],
    [70, 3],
  ] as const;

  test('values may arrive in any order, in one pass or several, and each line is counted', async () => {
    for (const order of ordersOf(sent))
      for (const passes of order[0] === sent[1] ? (['each', 'all'] as const) : (['each'] as const)) {
        await room.renew();
        const { id, token } = await room.make({ slot_seconds: 60 });
        await room.root.client.sources.bind({
          id,
          body: { bindings: [{ address: 'pv power', column: room.columns[0] ?? 0 }] },
        });
        for (const [second, value] of order) {
          await room.send(token, `pv power=${value} ${NOW + second * SECOND}`);
          if (passes === 'each') await room.pass();
        }
        await room.pass();
        expect({ order, stored: (await room.series()).map(([, value]) => value) }).toEqual({ order, stored: [2, 3] });
        const accounts = await room.context.db
          .selectFrom('import_file')
          .where('plant_id', '=', room.plant)
          .select(['rows_read', 'rows_stored', 'rows_duplicate', 'rows_rejected', 'rows_skipped'])
          .execute();
        const sum = (of: (row: (typeof accounts)[number]) => number) => accounts.reduce((all, row) => all + of(row), 0);
        expect(sum((row) => row.rows_read)).toBe(sent.length);
        expect(sum((row) => row.rows_stored + row.rows_duplicate + row.rows_rejected + row.rows_skipped)).toBe(
          sent.length,
        );
      }
  });

  test('values whose address is assigned later are stored in the same way, from the kept data', async () => {
    await room.renew();
    const { id, token } = await room.make({ slot_seconds: 60 });
    for (const [second, value] of [sent[1], sent[0]]) {
      await room.send(token, `pv power=${value} ${NOW + second * SECOND}`);
      await room.pass();
    }
    await room.root.client.sources.bind({
      id,
      body: { bindings: [{ address: 'pv power', column: room.columns[0] ?? 0 }] },
    });
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([2]);
  });

  const MEANT = [
    [10, 1],
    [20, 2],
    [50, 6],
    [70, 5],
  ] as const;
  const bindMean = (id: number) =>
    room.root.client.sources.bind({
      id,
      body: { bindings: [{ address: 'pv power', column: room.columns[0] ?? 0, factor: 10, rule: 'mean' }] },
    });

  test('3.1: if the assignment requires it, the mean of a slot is stored, whichever passes its values arrive in', async () => {
    for (const passes of ['each', 'all', 'bound later'] as const) {
      await room.renew();
      const { id, token } = await room.make({ slot_seconds: 60 });
      if (passes !== 'bound later') await bindMean(id);
      for (const [second, value] of MEANT) {
        await room.send(token, `pv power=${value} ${NOW + second * SECOND}`);
        if (passes !== 'all') await room.pass();
      }
      if (passes === 'bound later') {
        await bindMean(id);
        await room.pass();
        await room.send(token, `pv power=7 ${NOW + 80 * SECOND}`);
      }
      await room.pass();
      const last = passes === 'bound later' ? 60 : 50;
      expect({ passes, stored: (await room.series()).map(([, value]) => value) }).toEqual({
        passes,
        stored: [30, last],
      });
      const [address] = await room.root.client.sources.addresses({ id });
      expect(address).toMatchObject({ rule: 'mean', factor: 10 });
    }
  });

  test('a value that is sent twice counts once in the mean', async () => {
    await room.renew();
    const { id, token } = await room.make({ slot_seconds: 60 });
    await bindMean(id);
    for (const [second, value] of [MEANT[0], MEANT[1], MEANT[1], MEANT[0], MEANT[2]]) {
      await room.send(token, `pv power=${value} ${NOW + second * SECOND}`);
      await room.pass();
    }
    expect((await room.series()).map(([, value]) => value)).toEqual([30]);
  });
});

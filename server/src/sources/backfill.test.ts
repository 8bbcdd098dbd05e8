import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { bindingsOf, storedSources } from './bindings.ts';
import { lineTaker } from './takeLines.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const READINGS = 20_000;
const STEP_MS = 26 * 60_000;
/**
 * Maximum duration in milliseconds; an implementation that copies all slots for each value takes longer on an idle
 * machine.
 */
const MOST_WAIT_MS = 60_000;
const timeOf = (at: number) => NOW - (READINGS - at) * STEP_MS;

describe.each(testEngines)('a year of one address in one body (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => NOW });
  });
  afterAll(() => room.close());

  const bound = async (name: string) => {
    const made = await room.make({ name, slot_seconds: 60 });
    await room.root.client.sources.bind({
      id: made.id,
      body: { bindings: [{ address: 'pv power', column: room.columns[0] ?? 0 }] },
    });
    return made;
  };

  test('K3: while 20,000 readings of one source are stored, a single reading of another source waits only for a limited time', async () => {
    const large = await bound('Nachgeliefert');
    await room.send(
      large.token,
      Array.from({ length: READINGS }, (_, at) => `pv power=${at % 900} ${timeOf(at)}`).join('\n'),
    );
    await room.renew();
    const small = await bound('Einzeln');
    await room.send(small.token, `pv power=5 ${NOW - 1000}`);
    const begun = performance.now();
    await room.pass();
    expect(performance.now() - begun).toBeLessThan(MOST_WAIT_MS);
    expect(await room.series()).toEqual([[new Date(NOW - 60_000).toISOString(), 5]]);
    const { rows_read, rows_stored } = await room.context.db
      .selectFrom('import_file')
      .where('file', 'like', 'Nachgeliefert%')
      .select(['rows_read', 'rows_stored'])
      .executeTakeFirstOrThrow();
    expect({ rows_read, rows_stored }).toEqual({ rows_read: READINGS, rows_stored: READINGS });
  });

  test('K3: the time to read the values of one address is linear in their number', async () => {
    await room.renew();
    const { id } = await bound('Linear');
    const source = (await storedSources(room.context, room.plant)).find((one) => one.id === id);
    if (source === undefined) throw new Error('the source that was made is missing');
    const taker = lineTaker(source, await bindingsOf(room.context.db, id));
    const begun = performance.now();
    for (let at = 0; at < READINGS; at += 1)
      taker.take({
        line: at + 1,
        content: '',
        at: NOW,
        time: timeOf(at),
        values: [{ address: 'pv power', value: at }],
      });
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(taker.slotsOf('pv power').size).toBe(READINGS);
  });
});

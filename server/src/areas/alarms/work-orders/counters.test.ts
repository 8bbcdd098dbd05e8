import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';
import { mailDueTasks } from './dueMails.ts';

/** 6 a.m. in Germany. */
const START = Date.parse('2026-11-21T05:00:00Z');
const DAY = 86_400_000;
const field = (name: string) => ({ problem: { status: 400, fields: { [name]: [expect.any(String)] } } });

describe.each(testEngines)('4.59: work orders that are due by a counter (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    const made = await onePlant(context);
    const { plant, component, manager } = made;
    const [column = 0] = component.columns;
    await context.db
      .updateTable('component_column')
      .set({ col_description: 'Betriebsstunden', col_unit: 'h' })
      .where('id', '=', column)
      .execute();
    await context.db.updateTable('account').set({ email: 'kim@example.org' }).where('id', '=', manager.id).execute();
    /** Stores counter readings: the given values on consecutive days, the last two of them yesterday and today. */
    const shows = async (...values: readonly number[]) => {
      for (const [at, value] of values.entries())
        await storeReadings(
          context,
          component.id,
          [now - (values.length - 1 - at) * DAY - 60_000],
          new Map([[column, [value]]]),
        );
    };
    const { workOrders } = manager.client;
    const create = (body: Partial<Parameters<typeof workOrders.create>[0]['body']>) =>
      workOrders.create({ id: plant, body: { title: 'Ölwechsel', due_column: column, assignee: manager.id, ...body } });
    const mailed = async () => {
      await mailDueTasks(context);
      const rows = await context.db.selectFrom('message').where('kind', '=', 'task').select('text').execute();
      return rows.map(({ text }) => text ?? '');
    };
    return { ...made, column, shows, workOrders, create, mailed };
  }

  test("list and calendar show the expected day on which a work order is due, computed from the counter's rise on the stored days, and sort by it", async () => {
    const { shows, create, workOrders, plant } = await open();
    await shows(900, 910, 920, 930);
    const { id } = await create({ due_value: 1070 });
    const later = await create({ title: 'Ablesen', due_column: null, due_on: '2026-12-31' });
    const sooner = await create({ title: 'Filter', due_column: null, due_on: '2026-11-30' });
    const { results } = await workOrders.list({ query: { over: 'false' } });
    expect(results.map((one) => one.id)).toEqual([sooner.id, id, later.id]);
    expect(results[1]).toMatchObject({
      due_column_name: 'WR 1 · Betriebsstunden',
      due_unit: 'h',
      counter_state: 'expected',
      counter_on: '2026-12-05',
      counter_days: 14,
      counter_reading: 930,
      is_overdue: false,
    });
    const { bytes } = await workOrders.calendar({ query: { plant } });
    const said = new TextDecoder().decode(bytes).replaceAll('\r\n ', '');
    expect(said).toContain('DTSTART;VALUE=DATE:20261205');
    expect(said).toContain('fällig in etwa 14 Tagen');
  });

  test('no day is expected if the counter does not move or was replaced', async () => {
    const { shows, create, plant, root, workOrders, mailed } = await open();
    await shows(900, 900, 900, 900);
    const { id, counter_state } = await create({ due_value: 1000 });
    expect(counter_state).toBe('still');
    now += 2 * DAY;
    await root.client.plants.changeSerialNumber({ id: plant, body: { esn_new: 'B1', esn_old: 'A1' } });
    await shows(1200);
    // after a replacement a new due value must be entered; the mail asks for it once
    const [mail, ...others] = await mailed();
    expect([mail, others]).toEqual([expect.stringContaining('der Zähler wurde getauscht oder zurückgesetzt'), []]);
    now += DAY;
    await shows(1210);
    expect(await mailed()).toHaveLength(1);
    expect(await workOrders.retrieve({ id })).toMatchObject({ counter_state: 'exchanged', counter_on: null });
    now += 4 * DAY;
    await shows(1220, 1230, 1240, 1250);
    const set = await workOrders.update({ id, body: { due_value: 1300 } });
    expect(set).toMatchObject({ counter_state: 'expected', counter_reading: 1250, is_overdue: false });
  });

  test('a work order is mailed once when its counter has reached the due value, and later listed as overdue', async () => {
    const { shows, create, mailed, workOrders } = await open();
    await shows(960, 970, 980, 990);
    const { id } = await create({ due_value: 1000 });
    expect(await mailed()).toEqual([]);
    now += DAY;
    await shows(1001);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toContain('Zählerstand 1.000 h erreicht am 22.11.2026');
    expect(await mailed()).toHaveLength(1);
    now += DAY;
    expect(await mailed()).toHaveLength(1);
    expect(await workOrders.retrieve({ id })).toMatchObject({ counter_state: 'reached', is_overdue: true });
    expect((await workOrders.list({ query: { overdue: 'true' } })).results.map((one) => one.id)).toEqual([id]);
  });

  test('if late readings reach the due value, the work order is due on their day, and stays due if the device is replaced afterwards', async () => {
    const { shows, create, mailed, workOrders, root, plant } = await open();
    await shows(960, 970, 980, 990);
    const { id } = await create({ due_value: 1000 });
    now += 4 * DAY;
    // no readings for four days, then all of them at once
    expect(await mailed()).toEqual([]);
    await shows(998, 1003, 1010, 1020);
    expect(await mailed()).toHaveLength(1);
    expect(await workOrders.retrieve({ id })).toMatchObject({ counter_state: 'reached', counter_on: '2026-11-23' });
    await root.client.plants.changeSerialNumber({ id: plant, body: { esn_new: 'B1', esn_old: 'A1' } });
    now += DAY;
    await shows(5);
    expect(await mailed()).toHaveLength(1);
    expect(await workOrders.retrieve({ id })).toMatchObject({ counter_state: 'reached', counter_reading: 5 });
    // the days with these readings are now too long ago to be examined again
    now += 90 * DAY;
    await mailed();
    const row = await context.db.selectFrom('work_order').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ counter_state: 'reached', counter_on: '2026-11-23', counter_reading: 5 });
  });

  test('the next work order of a recurring one is due after a further amount, beyond the current value of the counter', async () => {
    const { shows, create, workOrders } = await open();
    await shows(1980, 1990, 2100, 2200);
    const { id } = await create({ due_value: 1000, repeat_value: 500 });
    await workOrders.finish({ id, body: { result: 'gewechselt' } });
    const { results } = await workOrders.list({ query: { over: 'false' } });
    expect(results).toMatchObject([{ due_value: 2500, repeat_value: 500, previous: id, counter_state: 'expected' }]);
    await workOrders.cancel({ id: results[0]?.id ?? 0, body: { reason: 'entfällt' } });
    expect((await workOrders.list({ query: { over: 'false' } })).count).toBe(0);
  });

  test("after a work order is finished the next one is due beyond the counter's value; after a replacement, by the new counter", async () => {
    const { shows, create, mailed, workOrders, root, plant } = await open();
    await shows(960, 970, 980, 990);
    const { id } = await create({ due_value: 1000, repeat_value: 500 });
    now += DAY;
    await shows(1001);
    await mailed();
    now += 2 * DAY;
    // the scheduled check has not run since these readings
    await shows(1200, 1600);
    await workOrders.finish({ id, body: { result: 'gewechselt' } });
    const next = async () => (await workOrders.list({ query: { over: 'false' } })).results[0];
    const second = await next();
    expect(second).toMatchObject({ due_value: 2000, previous: id });
    now += DAY;
    await shows(2005);
    await root.client.plants.changeSerialNumber({ id: plant, body: { esn_new: 'B1', esn_old: 'A1' } });
    now += DAY;
    await shows(5);
    await workOrders.finish({ id: second?.id ?? 0, body: { result: 'gewechselt' } });
    expect(await next()).toMatchObject({ due_value: 505, counter_reading: 5, counter_state: 'unknown' });
  });

  test('a work order whose counter was deleted can still recur by days', async () => {
    const { create, column, workOrders } = await open();
    const { id } = await create({ due_value: 1000, repeat_value: 500 });
    await context.db.deleteFrom('component_column').where('id', '=', column).execute();
    const body = { due_on: '2026-12-01', repeat_every: 1, repeat_unit: 'month' } as const;
    expect(await workOrders.update({ id, body })).toMatchObject({ ...body, due_value: null, repeat_value: null });
    const row = await context.db.selectFrom('work_order').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ due_value: null, repeat_value: null, due_value_set: null });
  });

  test('a work order needs a column of its own plant and a value, and can have only one kind of recurrence', async () => {
    const { create, column, workOrders } = await open();
    const { id } = await create({ due_value: 1000 });
    await expect(create({})).rejects.toMatchObject(field('due_value'));
    await expect(create({ due_column: null, due_value: 5 })).rejects.toMatchObject(field('due_column'));
    await expect(
      create({ due_value: 5, repeat_value: 5, due_on: '2026-12-01', repeat_every: 1, repeat_unit: 'day' }),
    ).rejects.toMatchObject(field('repeat_value'));
    const other = await createWorld(context);
    const [foreign = 0] = (await other.component(await other.plant())).columns;
    await expect(create({ due_column: foreign, due_value: 5 })).rejects.toMatchObject(field('due_column'));
    const off = await workOrders.update({ id, body: { due_column: null } });
    expect(off).toMatchObject({ due_column: null, due_value: null, counter_state: null });
    expect(off.entries.at(-1)).toMatchObject({ kind: 'changed', field: 'due_value', text: '' });
    expect(column).toBeGreaterThan(0);
  });
});

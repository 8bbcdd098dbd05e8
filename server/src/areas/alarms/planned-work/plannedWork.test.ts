import { afterEach, describe, expect, test } from 'vitest';
import { insertAlarms } from '../../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const refused = (status: number) => ({ problem: { status } });
const field = (name: string, text: string) => ({ problem: { status: 400, fields: { [name]: [text] } } });

describe.each(testEngines)('4.47: planned work on a plant (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    const made = await onePlant(context);
    const plan = (from: number | undefined, until: number, reason = 'Tausch', id = made.plant) =>
      made.manager.client.plannedWork.create({
        id,
        body: { ...(from === undefined ? {} : { from: at(from) }), until: at(until), reason },
      });
    return { ...made, plan };
  }
  /** ISO time this many hours after the start of the test. */
  const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

  test('planned work has begin, end, reason and author, and is shown on the tile of the plant while it is running', async () => {
    const { plant, manager, plan } = await open();
    const work = await plan(1, 3, '  Wechselrichter wird getauscht ');
    expect(work).toMatchObject({
      plant,
      plant_name: 'Solarpark',
      from: at(1),
      until: at(3),
      reason: 'Wechselrichter wird getauscht',
      created_by: manager.username,
      created_at: at(0),
      state: 'planned',
      ended_at: null,
    });
    const shown = async () => {
      const [tile] = await manager.client.plants.dashboard();
      expect((await manager.client.plants.retrieve({ id: plant })).planned_work).toEqual(tile?.planned_work);
      return tile?.planned_work;
    };
    const state = async () => (await manager.client.plannedWork.list({})).results[0]?.state;
    expect(await shown()).toBeNull();
    now += HOUR;
    expect(await shown()).toEqual({
      id: work.id,
      from: at(1),
      until: at(3),
      reason: 'Wechselrichter wird getauscht',
      created_by: manager.username,
    });
    expect(await state()).toBe('running');
    now += 2 * HOUR;
    expect(await shown()).toBeNull();
    expect(await state()).toBe('over');
  });

  test('planned work begins immediately if no begin is given, and can be ended early, but only once', async () => {
    const { manager, plan } = await open();
    const { id } = await plan(undefined, 5);
    now += HOUR;
    expect(await manager.client.plannedWork.end({ id })).toMatchObject({
      state: 'over',
      from: at(0),
      until: at(5),
      ended_at: at(1),
      ended_by: manager.username,
    });
    expect((await manager.client.plants.dashboard())[0]?.planned_work).toBeNull();
    const over = { problem: { status: 409, detail: 'work_over' } };
    await expect(manager.client.plannedWork.end({ id })).rejects.toMatchObject(over);
    await expect(manager.client.plannedWork.update({ id, body: { until: at(9) } })).rejects.toMatchObject(over);
  });

  test('planned work is refused if its end is not after its begin, is in the past, or is more than a year away', async () => {
    const { manager, plan } = await open();
    const backwards = field('until', 'Das Ende liegt nicht nach dem Beginn.');
    await expect(plan(2, 2)).rejects.toMatchObject(backwards);
    await expect(plan(3, 2)).rejects.toMatchObject(backwards);
    await expect(plan(-3, -1)).rejects.toMatchObject(field('until', 'Der Zeitpunkt liegt in der Vergangenheit.'));
    await expect(plan(0, 24 * 366 + 1)).rejects.toMatchObject(
      field('until', 'Arbeiten werden für höchstens 366 Tage geplant.'),
    );
    await expect(plan(1, 2, '  ')).rejects.toMatchObject({ problem: { fields: { reason: expect.anything() } } });
    await expect(plan(1, 2, 'x'.repeat(301))).rejects.toMatchObject({
      problem: { fields: { reason: expect.anything() } },
    });
    const { id } = await plan(1, 2);
    await expect(manager.client.plannedWork.update({ id, body: { from: at(2) } })).rejects.toMatchObject(backwards);
    expect((await manager.client.plannedWork.list({})).results).toMatchObject([{ from: at(1), until: at(2) }]);
  });

  test('planned work cannot overlap other planned work on the plant, but may follow it immediately or replace cancelled work', async () => {
    const { plan, world, manager } = await open();
    const { id } = await plan(2, 4);
    const overlaps = field('from', 'In dieser Zeit sind an der Anlage schon Arbeiten geplant.');
    for (const [from, until] of [
      [1, 3],
      [3, 5],
      [1, 5],
      [2.5, 3],
    ] as const)
      await expect(plan(from, until)).rejects.toMatchObject(overlaps);
    const next = await plan(4, 6);
    await plan(1, 2);
    await plan(1, 5, 'anderswo', await world.plant());
    await expect(manager.client.plannedWork.update({ id: next.id, body: { from: at(3) } })).rejects.toMatchObject(
      overlaps,
    );
    expect(await manager.client.plannedWork.update({ id, body: { until: at(3), reason: 'kürzer' } })).toMatchObject({
      from: at(2),
      until: at(3),
      reason: 'kürzer',
    });
    await manager.client.plannedWork.end({ id });
    expect(await plan(2, 4)).toMatchObject({ state: 'planned' });
  });

  test('only users who may write the plant can plan work on it; others see planned work read-only or not at all', async () => {
    const { plan, plant, reader } = await open();
    const { id } = await plan(1, 2);
    const body = { until: at(3), reason: 'x' };
    expect((await reader.client.plannedWork.list({ query: { plant } })).results).toMatchObject([{ id }]);
    await expect(reader.client.plannedWork.create({ id: plant, body })).rejects.toMatchObject(refused(403));
    await expect(reader.client.plannedWork.end({ id })).rejects.toMatchObject(refused(403));
    const other = await createWorld(context);
    const stranger = await other.actor(other.groups.orgaManager);
    expect((await stranger.client.plannedWork.list({})).results).toEqual([]);
    expect((await stranger.client.plannedWork.list({ query: { plant } })).results).toEqual([]);
    await expect(stranger.client.plannedWork.create({ id: plant, body })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.plannedWork.update({ id, body: { reason: 'x' } })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.plannedWork.end({ id })).rejects.toMatchObject(refused(404));
    await context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plant, organisation_id: other.organisationId })
      .execute();
    expect((await stranger.client.plannedWork.list({})).results).toMatchObject([{ id }]);
    await expect(stranger.client.plannedWork.end({ id })).rejects.toMatchObject(refused(403));
    await expect(stranger.client.plannedWork.create({ id: plant, body })).rejects.toMatchObject(refused(403));
  });

  test('planned work is listed in pages, the latest first; the list can be filtered by plant and by whether the work is over', async () => {
    const { manager, plan, plant, world } = await open();
    for (let hour = 0; hour < 51; hour += 1) await plan(hour, hour + 1);
    const elsewhere = await plan(0, 1, 'anderswo', await world.plant());
    const first = await manager.client.plannedWork.list({ query: { plant } });
    expect(first).toMatchObject({ count: 51, next: expect.stringContaining(`plant=${plant}&page=2`) });
    expect(first.results).toHaveLength(50);
    expect(first.results[0]).toMatchObject({ from: at(50) });
    expect((await manager.client.plannedWork.list({ query: { plant, page: 2 } })).results).toMatchObject([
      { from: at(0) },
    ]);
    now += HOUR;
    expect((await manager.client.plannedWork.list({ query: { over: 'true' } })).results).toMatchObject([
      { id: elsewhere.id },
      { from: at(0), plant },
    ]);
    expect((await manager.client.plannedWork.list({ query: { over: 'false' } })).count).toBe(50);
  });

  test('planned work is shown in the status list next to the alarms of the same time', async () => {
    const { manager, plan, plant } = await open();
    const { id } = await plan(1, 2);
    await plan(48, 49);
    await insertAlarms(context.db, now, [{ plant_id: plant }]);
    const point = { year: 2026, month: 10, day: 21 };
    const list = await manager.client.plants.alarmMessages({
      id: plant,
      body: { startIntervall: point, endIntervall: point, type_intervall: 'day', type_data: 'plain' },
    });
    expect(list).toMatchObject({ alarm_messages: [{ plant, planned_work: null }], planned_work: [{ id }] });
  });

  test('planned work and its changes are recorded in the security events', async () => {
    const { plan, root, manager } = await open();
    const { id } = await plan(1, 2);
    await manager.client.plannedWork.update({ id, body: { reason: 'Reinigung' } });
    await manager.client.plannedWork.end({ id });
    const { results } = await root.client.security.list({ query: { actor: manager.username } });
    const lines = results.filter(({ event }) => event.startsWith('planned_work'));
    expect(
      lines.map(({ event, subject_name, changes }) => ({ event, subject_name, changes: JSON.parse(changes ?? '{}') })),
    ).toEqual(
      [
        ['planned_work_ended', [`${at(1)}/${at(2)} Reinigung`, null]],
        ['planned_work_changed', [`${at(1)}/${at(2)} Tausch`, `${at(1)}/${at(2)} Reinigung`]],
        ['planned_work_created', [null, `${at(1)}/${at(2)} Tausch`]],
      ].map(([event, planned_work]) => ({ event, subject_name: 'Solarpark', changes: { planned_work } })),
    );
  });
});

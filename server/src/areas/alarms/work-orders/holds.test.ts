import { afterEach, describe, expect, test } from 'vitest';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { insertAlarms, insertWatcher } from '../../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { clientOf } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const refused = (status: number, detail?: string) => ({ problem: { status, ...(detail && { detail }) } });
const field = (name: string) => ({ problem: { status: 400, fields: { [name]: [expect.any(String)] } } });

describe.each(testEngines)('4.59: a work order in progress suppresses messages like planned work (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now, {}));
    const made = await onePlant(context);
    const { world, plant, manager } = made;
    await insertWatcher(context.db, { organisationId: world.organisationId, plants: [plant], email: 'a@example.org' });
    const { workOrders, plannedWork } = manager.client;
    const create = (body: Partial<Parameters<typeof workOrders.create>[0]['body']>) =>
      workOrders.create({ id: plant, body: { title: 'Geheimer Umbau', kind: 'repair', ...body } });
    const begin = (id: number) => workOrders.update({ id, body: { state: 'in_progress' } });
    const works = async () => (await plannedWork.list({ query: { plant } })).results;
    return { ...made, workOrders, plannedWork, create, begin, works };
  }
  const pass = async (laterMs = 0) => {
    now += laterMs;
    await outboxPass(context);
  };
  const alarms = (...rows: Parameters<typeof insertAlarms>[2]) => insertAlarms(context.db, now, rows);
  const told = () => mails.flatMap(({ text }) => [...text.matchAll(/(\d+), Netzausfall/g)].map(([, code]) => code));

  test('messages are suppressed only while the work order is in progress; people are then notified of alarms that are still open', async () => {
    const { plant, manager, create, begin, works, workOrders } = await open();
    const { id } = await create({ holds_back: 'plant', hold_hours: 4 });
    await alarms({ plant_id: plant, alarm_code: '1' });
    await pass();
    expect(told()).toEqual(['1']);
    const begun = await begin(id);
    expect(begun.held_until).toBe(new Date(now + 4 * HOUR).toISOString());
    await alarms({ plant_id: plant, alarm_code: '2' });
    await pass(HOUR);
    expect(told()).toEqual(['1']);
    const [work] = await works();
    expect(work).toMatchObject({ state: 'running', of_task: true, work_order: id, component: null });
    const { results } = await manager.client.alarms.list({ query: {} });
    expect(results.map((one) => [one.alarm_code, one.planned_work?.id])).toEqual([
      ['2', work?.id],
      ['1', undefined],
    ]);
    const done = await workOrders.finish({ id, body: { result: 'getan' } });
    expect(done.held_until).toBeNull();
    await pass();
    await pass(HOUR);
    expect(told()).toEqual(['1', '2']);
    expect(await works()).toMatchObject([{ state: 'over', ended_by: manager.username }]);
  });

  test('messages are suppressed only for the hours of the work order, 8 by default, even if it is still in progress', async () => {
    const { plant, create, begin, workOrders } = await open();
    const { id, hold_hours } = await create({ holds_back: 'plant' });
    expect(hold_hours).toBe(8);
    await begin(id);
    await alarms({ plant_id: plant, alarm_code: '1' });
    await pass(8 * HOUR - 1);
    expect(told()).toEqual([]);
    await pass(1);
    expect(told()).toEqual(['1']);
    expect(await workOrders.retrieve({ id })).toMatchObject({ state: 'in_progress', held_until: null });
    await expect(create({ holds_back: 'plant', hold_hours: 337 })).rejects.toMatchObject(field('hold_hours'));
  });

  test('a work order of a component suppresses only messages of this component', async () => {
    const { plant, component, world, create, begin, works } = await open();
    const other = await world.component(plant, { name: 'WR 2' });
    const { id } = await create({ holds_back: 'component', component: component.id });
    await begin(id);
    await alarms(
      { plant_id: plant, component_id: component.id, alarm_code: '1' },
      { plant_id: plant, component_id: other.id, alarm_code: '2' },
      { plant_id: plant, alarm_code: '3' },
    );
    await pass();
    expect(new Set(told())).toEqual(new Set(['2', '3']));
    expect(await works()).toMatchObject([{ component: component.id, component_name: 'WR 1' }]);
    await pass(8 * HOUR);
    expect(new Set(told())).toEqual(new Set(['1', '2', '3']));
    await expect(create({ holds_back: 'component' })).rejects.toMatchObject(field('holds_back'));
  });

  test('suppression ends if the work order waits, is cancelled or stops requesting it, and begins again when it is in progress again', async () => {
    const { create, begin, works, workOrders } = await open();
    const { id } = await create({ holds_back: 'plant', hold_hours: 2 });
    await begin(id);
    now += HOUR;
    await workOrders.update({ id, body: { state: 'waiting' } });
    now += HOUR;
    await begin(id);
    await workOrders.update({ id, body: { holds_back: null } });
    const off = await workOrders.update({ id, body: { holds_back: 'plant', hold_hours: 3 } });
    expect(off.held_until).toBe(new Date(now + 3 * HOUR).toISOString());
    await workOrders.cancel({ id, body: { reason: 'entfällt' } });
    const all = await works();
    expect(all.map(({ state }) => state)).toEqual(['over', 'over', 'over']);
    const { entries } = await workOrders.retrieve({ id });
    expect(entries.filter(({ field: of }) => of === 'holds_back').map(({ text }) => text)).toEqual(['', 'plant 3']);
  });

  test('the suppression shows the kind of the work order, not its title, to everybody who sees the plant', async () => {
    const { plant, create, begin, reader, world } = await open();
    const { id } = await create({ holds_back: 'plant' });
    await begin(id);
    const blind = await world.actor(await world.group((dialog) => dialog !== 'task'));
    const seen = await blind.client.plannedWork.list({ query: { plant } });
    expect(seen.results).toMatchObject([{ reason: 'Aufgabe: Reparatur', work_order: null, of_task: true }]);
    const { results } = await reader.client.plannedWork.list({ query: { plant } });
    expect(results).toMatchObject([{ reason: 'Aufgabe: Reparatur', work_order: id }]);
  });

  test('only users who may plan work choose the suppression; the planned work that a work order creates can be ended but not changed', async () => {
    const { plant, create, works, plannedWork, world } = await open();
    const { id } = await create({ holds_back: 'plant' });
    const writer = await world.actor(await world.group((dialog, right) => dialog !== 'plant' || right !== 'can_write'));
    const denied = refused(403, 'permission_denied');
    await expect(writer.client.workOrders.update({ id, body: { hold_hours: 9 } })).rejects.toMatchObject(denied);
    await expect(
      writer.client.workOrders.create({ id: plant, body: { title: 'x', holds_back: 'plant' } }),
    ).rejects.toMatchObject(denied);
    // a suppression that a permitted user chose begins even if a user without this right starts the work order
    await writer.client.workOrders.update({ id, body: { state: 'in_progress', holds_back: 'plant' } });
    const [work] = await works();
    expect(work?.state).toBe('running');
    const until = new Date(now + 90 * HOUR).toISOString();
    await expect(plannedWork.update({ id: work?.id ?? 0, body: { until } })).rejects.toMatchObject(
      refused(409, 'work_of_task'),
    );
    // other work may be planned for the same time
    const plan = { from: new Date(now).toISOString(), until, reason: 'Tausch' };
    await plannedWork.create({ id: plant, body: plan });
    await plannedWork.end({ id: work?.id ?? 0 });
    expect((await works()).filter(({ state }) => state === 'running')).toMatchObject([{ reason: 'Tausch' }]);
  });

  test('changed hours count from the begin of the suppression, and do not restart a suppression that a user ended', async () => {
    const { create, begin, works, workOrders, plannedWork } = await open();
    const { id } = await create({ holds_back: 'plant', hold_hours: 8 });
    await begin(id);
    const began = now;
    now += HOUR;
    const { held_until } = await workOrders.update({ id, body: { hold_hours: 12 } });
    expect(held_until).toBe(new Date(began + 12 * HOUR).toISOString());
    now += HOUR;
    expect((await workOrders.update({ id, body: { hold_hours: 1 } })).held_until).toBeNull();
    expect(await works()).toMatchObject([{ state: 'over' }]);
    expect((await workOrders.update({ id, body: { hold_hours: 20 } })).held_until).toBeNull();
    await workOrders.update({ id, body: { state: 'waiting' } });
    await begin(id);
    await plannedWork.end({ id: (await works()).find(({ state }) => state === 'running')?.id ?? 0 });
    expect((await workOrders.update({ id, body: { hold_hours: 30 } })).held_until).toBeNull();
    expect((await works()).map(({ state }) => state)).toEqual(['over', 'over']);
  });

  test('hours are refused with the reason if no messages are chosen for suppression', async () => {
    const { create, workOrders } = await open();
    await expect(create({ hold_hours: 4 })).rejects.toMatchObject(field('hold_hours'));
    const { id } = await create({});
    await expect(workOrders.update({ id, body: { hold_hours: 4 } })).rejects.toMatchObject(field('hold_hours'));
    await workOrders.update({ id, body: { holds_back: 'plant', hold_hours: 4 } });
    await expect(workOrders.update({ id, body: { holds_back: null, hold_hours: 4 } })).rejects.toMatchObject(
      field('hold_hours'),
    );
    expect(await workOrders.update({ id, body: { holds_back: null } })).toMatchObject({ hold_hours: null });
  });

  test('suppression is recorded like planned work, and an API key can neither begin, change nor end it', async () => {
    const { create, begin, works, workOrders, manager, world, plant } = await open();
    const { id } = await create({ holds_back: 'plant' });
    const { id: free } = await create({});
    const { key } = await manager.client.apiKeys.create({
      body: { name: 'Skript', form: 'everything', ends_at: new Date(now + 100 * HOUR).toISOString() },
    });
    const script = clientOf(world.api, key).workOrders;
    const denied = refused(403, 'permission_denied');
    const state = 'in_progress' as const;
    await expect(script.update({ id, body: { state } })).rejects.toMatchObject(denied);
    expect(await script.update({ id: free, body: { state } })).toMatchObject({ state });
    expect(await works()).toEqual([]);
    await begin(id);
    await workOrders.update({ id, body: { hold_hours: 2 } });
    await expect(script.finish({ id, body: { result: 'x' } })).rejects.toMatchObject(denied);
    await expect(script.update({ id, body: { state: 'waiting' } })).rejects.toMatchObject(denied);
    await workOrders.finish({ id, body: { result: 'getan' } });
    const lines = await context.db
      .selectFrom('security_event')
      .select(['result', 'actor', 'subject_id', 'changes'])
      .where('event', '=', 'task_hold_changed')
      .where('result', '=', 'ok')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject(Array.from({ length: 3 }, () => ({ actor: manager.username, subject_id: plant })));
    const [begun, changed, ended] = lines.map(({ changes }) => String(changes));
    expect(begun).toMatch(/^\{"planned_work":\[null,".+Aufgabe: Reparatur"\]\}$/);
    expect(changed).toMatch(/T17:00.+T11:00/);
    expect(ended).toMatch(/Aufgabe: Reparatur",null\]\}$/);
  });

  test('a user who may not plan work cannot move the suppression to another component', async () => {
    const { plant, component, world, create } = await open();
    const other = await world.component(plant, { name: 'WR 2' });
    const writer = await world.actor(await world.group((dialog, right) => dialog !== 'plant' || right !== 'can_write'));
    const { id } = await create({ holds_back: 'component', component: component.id });
    const move = { component: other.id, state: 'in_progress' as const };
    await expect(writer.client.workOrders.update({ id, body: move })).rejects.toMatchObject(
      refused(403, 'permission_denied'),
    );
    const { id: free } = await create({ component: component.id });
    expect((await writer.client.workOrders.update({ id: free, body: move })).component).toBe(other.id);
  });
});

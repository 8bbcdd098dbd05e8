import { afterEach, describe, expect, test } from 'vitest';
import { insertAlarms } from '../../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const DAY = 86_400_000;
const refused = (status: number, detail?: string) => ({ problem: { status, ...(detail && { detail }) } });
const field = (name: string) => ({ problem: { status: 400, fields: { [name]: [expect.any(String)] } } });
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(testEngines)('4.59: work orders at a plant (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    const made = await onePlant(context);
    const { workOrders } = made.manager.client;
    const create = (body: Partial<Parameters<typeof workOrders.create>[0]['body']> = {}) =>
      workOrders.create({ id: made.plant, body: { title: 'Filter tauschen', ...body } });
    return { ...made, workOrders, create };
  }

  test('a work order has a title, an assignee, a due day, a checklist, and a history', async () => {
    const { plant, component, manager, workOrders, create } = await open();
    const task = await create({
      component: component.id,
      assignee: manager.id,
      due_on: '2026-11-20',
      kind: 'maintenance',
      steps: ['abschalten', 'tauschen'],
    });
    expect(task).toMatchObject({
      plant,
      plant_name: 'Solarpark',
      component_name: 'WR 1',
      assignee_name: manager.username,
      state: 'open',
      is_overdue: true,
      origin: 'hand',
      steps_total: 2,
      created_by: manager.username,
    });
    await workOrders.update({ id: task.id, body: { state: 'in_progress', due_on: '2026-11-21' } });
    await workOrders.addEntry({ id: task.id, body: { kind: 'material', text: 'Filter', amount: 2, unit: 'Stück' } });
    await workOrders.addEntry({ id: task.id, body: { kind: 'time', amount: 45 } });
    await expect(workOrders.finish({ id: task.id, body: { result: 'getauscht' } })).rejects.toMatchObject(
      refused(409, 'steps_open'),
    );
    for (const { id } of task.steps) await workOrders.tick({ id, body: { is_done: true } });
    const done = await workOrders.finish({ id: task.id, body: { result: 'getauscht', minutes: 15 } });
    expect(done).toMatchObject({ state: 'done', ended_by: manager.username, result: 'getauscht', minutes: 60 });
    expect(done.entries.map(({ kind, field: of, text }) => [kind, of, text])).toEqual([
      ['created', null, ''],
      ['changed', 'state', 'in_progress'],
      ['changed', 'due_on', '2026-11-21'],
      ['material', null, 'Filter'],
      ['time', null, ''],
      ['time', null, ''],
      ['done', null, 'getauscht'],
    ]);
    expect(done.is_overdue).toBe(false);
    await expect(workOrders.finish({ id: task.id, body: { result: 'noch einmal' } })).rejects.toMatchObject(
      refused(409, 'task_over'),
    );
    await expect(workOrders.update({ id: task.id, body: { title: 'x' } })).rejects.toMatchObject(
      refused(409, 'task_over'),
    );
    const late = await workOrders.addEntry({ id: task.id, body: { kind: 'note', text: 'Rechnung folgt' } });
    expect(late.entries.at(-1)?.text).toBe('Rechnung folgt');
  });

  test('a form creates a work order once, even if it is sent twice; one created from an alarm has the text of the alarm', async () => {
    const { world, plant, root, create, workOrders } = await open();
    const [alarm = 0] = await insertAlarms(context.db, now, [{ plant_id: plant, alarm_code: 'E1', text: 'Überhitzt' }]);
    const sent = { alarm, request_key: crypto.randomUUID() };
    const made = await Promise.all([create(sent), create(sent)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ origin: 'alarm', alarm, origin_text: 'E1 Überhitzt', kind: 'repair' });
    expect((await workOrders.list({ query: { alarm } })).results).toHaveLength(1);
    const elsewhere = await world.plant({ name: 'Dach' });
    await expect(root.client.workOrders.create({ id: elsewhere, body: { title: 'x', alarm } })).rejects.toMatchObject(
      field('alarm'),
    );
    await expect(create({ alarm, loss: 'gestern' })).rejects.toMatchObject(field('alarm'));
    expect(await create({ loss: '3.11.: 120 kWh' })).toMatchObject({ origin: 'loss', origin_text: '3.11.: 120 kWh' });
  });

  test('if two users change a work order, the second is shown the current version; entries that both add are kept', async () => {
    const { world, workOrders, create } = await open();
    const other = (await world.actor(world.groups.admin)).client.workOrders;
    const task = await create();
    await workOrders.update({ id: task.id, body: { title: 'Filter und Dichtung' } }, { basedOn: task });
    await expect(
      other.update({ id: task.id, body: { due_on: '2026-12-01' } }, { basedOn: task }),
    ).rejects.toMatchObject({
      problem: { status: 409, detail: 'conflict', current: { title: 'Filter und Dichtung' } },
    });
    const note = (by: typeof other, text: string) =>
      by.addEntry({ id: task.id, body: { kind: 'note', text, request_key: `notiz-${text}` } });
    await Promise.all([note(workOrders, 'links'), note(other, 'rechts'), note(other, 'rechts')]);
    const ends = await Promise.allSettled([
      workOrders.finish({ id: task.id, body: { result: 'fertig' } }),
      other.finish({ id: task.id, body: { result: 'erledigt' } }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const notes = (await other.retrieve({ id: task.id })).entries.filter(({ kind }) => kind === 'note');
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['links', 'rechts']);
  });

  test('finishing a recurring work order creates the next one with the same checklist; cancelling it does not', async () => {
    const { workOrders, create } = await open();
    await expect(create({ repeat_every: 1, repeat_unit: 'month' })).rejects.toMatchObject(field('due_on'));
    await expect(create({ repeat_every: 1 })).rejects.toMatchObject(field('repeat_unit'));
    const task = await create({ due_on: '2026-11-15', repeat_every: 1, repeat_unit: 'month', steps: ['lesen'] });
    await workOrders.tick({ id: task.steps[0]?.id ?? 0, body: { is_done: true } });
    await workOrders.finish({ id: task.id, body: { result: 'abgelesen' } });
    const [next] = (await workOrders.list({ query: { over: 'false' } })).results;
    expect(next).toMatchObject({
      previous: task.id,
      due_on: '2026-12-15',
      origin: 'repeat',
      steps_total: 1,
      steps_done: 0,
    });
    await workOrders.cancel({ id: next?.id ?? 0, body: { reason: 'Anlage verkauft' } });
    expect((await workOrders.list({ query: { over: 'false' } })).count).toBe(0);
  });

  test('the list begins with the work orders that are due first, can be limited to the user’s own, and marks overdue ones by the day in the plant’s zone', async () => {
    const { world, manager, workOrders, create } = await open();
    const titles = async (query: NonNullable<Parameters<typeof workOrders.list>[0]>['query'] & object) =>
      (await workOrders.list({ query })).results.map(({ title }) => title);
    await create({ title: 'ohne Datum' });
    await create({ title: 'später', due_on: '2026-12-01', assignee: manager.id });
    await create({ title: 'gestern', due_on: '2026-11-20' });
    const { id } = await create({ title: 'fertig' });
    await workOrders.finish({ id, body: { result: 'ja' } });
    const group = await manager.client.userGroups.create({
      body: { grp_name: 'Monteure', organisation: world.organisationId },
    });
    await manager.client.userGroups.replaceMembers({ id: group.id, body: [manager.id] });
    await create({ title: 'der Gruppe', user_group: group.id });
    expect(await titles({})).toEqual(['gestern', 'später', 'der Gruppe', 'ohne Datum', 'fertig']);
    expect(await titles({ mine: 'true' })).toEqual(['später', 'der Gruppe']);
    expect(await titles({ overdue: 'true' })).toEqual(['gestern']);
    now = START + 11 * DAY;
    expect(await titles({ overdue: 'true' })).toEqual(['gestern', 'später']);
    expect(await titles({ state: 'done' })).toEqual(['fertig']);
  });

  test('a picture is stored once and without its metadata; files that are no pictures are refused', async () => {
    const { workOrders, create } = await open();
    const { id } = await create();
    const body = { name: 'a.png', base64: PICTURE };
    await Promise.all([workOrders.addPicture({ id, body }), workOrders.addPicture({ id, body })]);
    const { pictures } = await workOrders.retrieve({ id });
    expect(pictures).toHaveLength(1);
    const picture = pictures[0]?.id ?? 0;
    expect(await workOrders.picture({ id: picture })).toMatchObject({ media_type: 'image/png', base64: PICTURE });
    for (const base64 of ['%%%', btoa('<svg/>')])
      await expect(workOrders.addPicture({ id, body: { name: 'a.png', base64 } })).rejects.toMatchObject(
        field('base64'),
      );
    const broken = btoa(atob(PICTURE).slice(0, -20));
    for (const [base64, said] of [
      [broken, /PNG/],
      [btoa('%PDF-1.7'), /PDF/],
    ] as const)
      await expect(workOrders.addPicture({ id, body: { name: 'a.png', base64 } })).rejects.toMatchObject({
        problem: { fields: { base64: [expect.stringMatching(said)] } },
      });
    expect((await workOrders.removePicture({ id: picture })).pictures).toEqual([]);
    await expect(workOrders.picture({ id: picture })).rejects.toMatchObject(refused(404));
  });

  test('a work order is visible only in the organisation of the plant, and can be written only with the right to write work orders', async () => {
    const { world, plant, reader, root, workOrders, create } = await open();
    const task = await create({ steps: ['a'] });
    const [neighbours, others] = [await createWorld(context), await createWorld(context)];
    const seer = await neighbours.actor(neighbours.groups.orgaManager);
    await root.client.plants.update({ id: plant, body: { view_organisations: [neighbours.organisationId] } });
    const stranger = await others.actor(others.groups.orgaManager);
    for (const { client } of [seer, stranger]) {
      expect((await client.workOrders.list({})).results).toEqual([]);
      await expect(client.workOrders.retrieve({ id: task.id })).rejects.toMatchObject(refused(404));
      const step = task.steps[0]?.id ?? 0;
      await expect(client.workOrders.tick({ id: step, body: { is_done: true } })).rejects.toMatchObject(refused(404));
    }
    await expect(create({ assignee: seer.id })).rejects.toMatchObject(field('assignee'));
    const { id: foreign } = await others.component(await others.plant());
    await expect(create({ component: foreign })).rejects.toMatchObject(field('component'));
    expect((await reader.client.workOrders.list({})).count).toBe(1);
    await expect(reader.client.workOrders.finish({ id: task.id, body: { result: 'x' } })).rejects.toMatchObject(
      refused(403),
    );
    const fitter = await world.actor(
      await world.group((dialog, right) => dialog === 'task' || (dialog === 'plant' && right === 'can_read')),
    );
    expect(await fitter.client.workOrders.update({ id: task.id, body: { state: 'waiting' } })).toMatchObject({
      state: 'waiting',
    });
    expect((await workOrders.assignees({ id: plant })).users.map(({ id }) => id)).toContain(fitter.id);
  });

  test('a recurring work order that is due at the end of a month stays at the end, and is never due later than in two centuries', async () => {
    const { workOrders, create } = await open();
    let { id } = await create({ due_on: '2026-11-30', repeat_every: 1, repeat_unit: 'month' });
    await workOrders.update({ id, body: { due_on: '2027-01-31' } });
    const dues: (string | null)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await workOrders.finish({ id, body: { result: 'ja' } });
      const [next] = (await workOrders.list({ query: { over: 'false' } })).results;
      dues.push(next?.due_on ?? null);
      id = next?.id ?? 0;
    }
    expect(dues).toEqual(['2027-02-28', '2027-03-31']);
    for (const due_on of ['1999-12-31', '2200-01-01', '9999-12-31']) {
      await expect(create({ due_on })).rejects.toMatchObject(field('due_on'));
      await expect(workOrders.update({ id, body: { due_on } })).rejects.toMatchObject(field('due_on'));
    }
    await workOrders.update({ id, body: { due_on: '2199-12-31', repeat_unit: 'day' } });
    await workOrders.finish({ id, body: { result: 'ja' } });
    expect((await workOrders.list({ query: { over: 'false' } })).count).toBe(0);
  });

  test('alarm texts, users who cannot sign in, and names are hidden from viewers who may not see them', async () => {
    const { world, plant, manager, reader, create, workOrders } = await open();
    const { db } = context;
    const [alarm = 0] = await insertAlarms(db, now, [{ plant_id: plant, alarm_code: 'E1', text: 'Überhitzt' }]);
    const blind = await world.actor(
      await world.group((dialog, right) => dialog === 'task' || (dialog === 'plant' && right === 'can_read')),
    );
    await expect(blind.client.workOrders.create({ id: plant, body: { title: 'x', alarm } })).rejects.toMatchObject(
      refused(403),
    );
    await expect(reader.client.workOrders.assignees({ id: plant })).rejects.toMatchObject(refused(403));
    await db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', blind.id).execute();
    await expect(create({ assignee: blind.id })).rejects.toMatchObject(field('assignee'));
    const task = await create({});
    const { entries } = await workOrders.update({ id: task.id, body: { assignee: manager.id } });
    expect(entries.at(-1)).toMatchObject({ field: 'assignee', text: manager.username });
  });

  test('two users delete a work order only once; a finished one keeps its pictures; that of a moved plant is not assigned', async () => {
    const { plant, manager, root, create, workOrders } = await open();
    const task = await create({ steps: ['a'], assignee: manager.id });
    const step = { id: task.steps[0]?.id ?? 0 };
    const ends = await Promise.allSettled([workOrders.removeStep(step), workOrders.removeStep(step)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { pictures } = await workOrders.addPicture({ id: task.id, body: { name: 'a.png', base64: PICTURE } });
    const done = await workOrders.finish({ id: task.id, body: { result: 'ja' } });
    expect(done.entries.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
    await expect(workOrders.removePicture({ id: pictures[0]?.id ?? 0 })).rejects.toMatchObject(
      refused(409, 'task_over'),
    );
    const { organisationId } = await createWorld(context);
    await root.client.plants.update({ id: plant, body: { organisation: organisationId } });
    expect(await root.client.workOrders.retrieve({ id: task.id })).toMatchObject({ assignee: null });
  });
});

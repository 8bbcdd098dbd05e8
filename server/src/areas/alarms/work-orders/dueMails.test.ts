import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { mailDueTasks } from './dueMails.ts';

/** 6 a.m. in Germany. */
const START = Date.parse('2026-11-21T05:00:00Z');
const DAY = 86_400_000;

describe.each(testEngines)('4.59: users are notified by mail of work orders that are due (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    const made = await onePlant(context);
    const { manager, reader, plant } = made;
    for (const { id } of [manager, reader])
      await context.db
        .updateTable('account')
        .set({ email: `${id}@example.org` })
        .where('id', '=', id)
        .execute();
    const create = (title: string, due_on: string, more: { assignee?: number; user_group?: number } = {}) =>
      manager.client.workOrders.create({
        id: plant,
        body: { title, due_on, ...(more.user_group === undefined && { assignee: manager.id }), ...more },
      });
    const mailed = async () => {
      await mailDueTasks(context);
      const rows = await context.db
        .selectFrom('message')
        .where('kind', '=', 'task')
        .selectAll()
        .orderBy('id')
        .execute();
      return rows.map(({ account_id, subject, text }) => ({ account_id, subject, text: text ?? '' }));
    };
    return { ...made, create, mailed };
  }

  test('the mail is in the user’s language; if a user has switched these mails off, their group is not notified instead', async () => {
    const { manager, reader, create, mailed } = await open();
    await create('Filter tauschen', '2026-11-21');
    await create('Ablesen', '2026-11-21', { assignee: reader.id });
    await manager.client.account.changeSettings({ body: { mails_due_tasks: false } });
    expect(await manager.client.account.settings()).toEqual({ mails_due_tasks: false, language: null });
    expect(await reader.client.account.changeSettings({ body: { language: 'en' } })).toEqual({
      mails_due_tasks: true,
      language: 'en',
    });
    const [first, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ account_id: reader.id });
    expect(first?.subject).toContain('task due: Ablesen (Solarpark)');
    await manager.client.account.changeSettings({ body: { mails_due_tasks: true, language: 'it' } });
    const both = await mailed();
    expect(both.map(({ account_id }) => account_id)).toEqual([reader.id, manager.id]);
    // 33: the mail to the other user is in Italian
    expect(both[1]?.subject).toContain('attività in scadenza');
  });

  test('the mail is sent once, on the day on which a work order becomes due, and also lists overdue ones', async () => {
    const { manager, create, mailed } = await open();
    await create('Filter tauschen', '2026-11-22');
    await create('Öl prüfen', '2026-11-24');
    expect(await mailed()).toEqual([]);
    now += DAY;
    const [first, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ account_id: manager.id });
    expect(first?.subject).toContain('Aufgabe fällig: Filter tauschen (Solarpark)');
    expect(first?.text).toContain('Filter tauschen, Solarpark: heute fällig');
    expect(first?.text).toContain('/work_orders?show=mine');
    expect(await mailed()).toHaveLength(1);
    now += DAY;
    expect(await mailed()).toHaveLength(1);
    now += DAY;
    const second = (await mailed())[1];
    expect(second?.subject).toContain('2 Aufgaben fällig');
    expect(second?.text).toContain('Filter tauschen, Solarpark: überfällig seit 22.11.2026');
    expect(second?.text).toContain('Öl prüfen, Solarpark: heute fällig');
  });

  test('if the server did not run on a day, its mail is sent later', async () => {
    const { create, mailed } = await open();
    await create('Filter tauschen', '2026-11-22');
    now += 4 * DAY;
    expect((await mailed()).map(({ text }) => text.includes('überfällig seit 22.11.2026'))).toEqual([true]);
    now += 20 * DAY;
    expect(await mailed()).toHaveLength(1);
  });

  test('mails for a group go to members who may read work orders and are not suspended, and list no finished work orders', async () => {
    const { world, manager, reader, create, mailed } = await open();
    const stranger = await world.actor(await world.group(() => false));
    const group = await manager.client.userGroups.create({ body: { grp_name: 'Service' } });
    for (const { id } of [reader, stranger])
      await context.db.insertInto('user_group_member').values({ user_group_id: group.id, account_id: id }).execute();
    await create('Rundgang', '2026-11-21', { user_group: group.id });
    const done = await create('Erledigt', '2026-11-21');
    await manager.client.workOrders.finish({ id: done.id, body: { result: 'ja' } });
    expect((await mailed()).map(({ account_id }) => account_id)).toEqual([reader.id]);
    now += DAY;
    await create('Noch einer', '2026-11-22', { user_group: group.id });
    await context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', reader.id).execute();
    expect(await mailed()).toHaveLength(1);
  });

  test("two concurrent processes send only one mail; a work order is due by the day in the plant's zone", async () => {
    const { plant, create, mailed } = await open();
    await context.db.updateTable('plant').set({ timezone: 'Pacific/Auckland' }).where('id', '=', plant).execute();
    now = Date.parse('2026-11-21T12:00:00Z');
    await create('Im Osten', '2026-11-22');
    await Promise.all([mailDueTasks(context), mailDueTasks(context)]);
    expect((await mailed()).map(({ text }) => text.includes('Im Osten, Solarpark: heute fällig'))).toEqual([true]);
  });

  test('D1: a work order that becomes due in a western zone after the mail is in the next mail; one in an eastern zone is not mailed twice', async () => {
    const { manager, plant, create, mailed } = await open();
    const zone = (timezone: string) =>
      context.db.updateTable('plant').set({ timezone }).where('id', '=', plant).execute();
    await zone('America/Los_Angeles');
    await create('Erste', '2026-11-20');
    await create('Zweite', '2026-11-21');
    // in this zone it is still the 20th
    expect((await mailed()).map(({ text }) => text.includes('Zweite'))).toEqual([false]);
    now += DAY;
    expect((await mailed())[1]?.text).toContain('Zweite, Solarpark: heute fällig');
    await zone('Pacific/Auckland');
    now = Date.parse('2026-11-24T12:00:00Z');
    await create('Dritte', '2026-11-25');
    expect((await mailed())[2]?.text).toContain('Dritte, Solarpark: heute fällig');
    now += DAY;
    expect(await mailed()).toHaveLength(3);
    expect(new Set((await mailed()).map(({ account_id }) => account_id))).toEqual(new Set([manager.id]));
  });

  test('D2: a mail names no plant that its recipient cannot see, and no deactivated plant', async () => {
    const { manager, reader, plant, create, mailed } = await open();
    const group = await manager.client.userGroups.create({ body: { grp_name: 'Service' } });
    await context.db
      .insertInto('user_group_member')
      .values({ user_group_id: group.id, account_id: reader.id })
      .execute();
    await create('Rundgang', '2026-11-21', { user_group: group.id });
    const account = await context.db
      .selectFrom('account')
      .where('id', '=', reader.id)
      .select('auth_group_id')
      .executeTakeFirstOrThrow();
    await context.db
      .updateTable('auth_group')
      .set({ list_all_plants: 0 })
      .where('id', '=', account.auth_group_id)
      .execute();
    expect(await mailed()).toEqual([]);
    await context.db.insertInto('user_group_plant').values({ user_group_id: group.id, plant_id: plant }).execute();
    await context.db.updateTable('plant').set({ status: '80' }).where('id', '=', plant).execute();
    expect(await mailed()).toEqual([]);
    await context.db.updateTable('plant').set({ status: '00' }).where('id', '=', plant).execute();
    expect((await mailed()).map(({ account_id }) => account_id)).toEqual([reader.id]);
  });

  test('D3: newly due work orders are in the mail however many others are overdue', async () => {
    const { manager, create, mailed } = await open();
    const old = await create('Alt 0', '2025-01-01');
    const { id: _, ...row } = await context.db
      .selectFrom('work_order')
      .selectAll()
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow();
    for (let at = 1; at <= 2000; at += 20)
      await context.db
        .insertInto('work_order')
        .values(Array.from({ length: 20 }, (_none, next) => ({ ...row, title: `Alt ${at + next}` })))
        .execute();
    await create('Neu', '2026-11-21');
    const [mail] = await mailed();
    expect(mail).toMatchObject({ account_id: manager.id });
    expect(mail?.subject).toContain('2000 Aufgaben fällig');
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const refused = (status: number, detail?: string) => ({ problem: { status, ...(detail && { detail }) } });
const field = (name: string) => ({ problem: { status: 400, fields: { [name]: [expect.any(String)] } } });
const key = () => crypto.randomUUID();

describe.each(testEngines)('4.59: changes to work orders by devices that were offline (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now));
    const made = await onePlant(context);
    const other = await made.world.actor(made.world.groups.orgaManager);
    await context.db
      .updateTable('account')
      .set({ email: 'first@example.org' })
      .where('id', '=', made.manager.id)
      .execute();
    const { workOrders } = made.manager.client;
    const create = (body: Partial<Parameters<typeof workOrders.create>[0]['body']> = {}) =>
      workOrders.create({ id: made.plant, body: { title: 'Filter tauschen', ...body } });
    const entriesOf = async (id: number) =>
      (await workOrders.retrieve({ id })).entries.map(({ kind, field: of, text, by }) => [kind, of, text, by]);
    return { ...made, other, workOrders, others: other.client.workOrders, create, entriesOf };
  }

  test('a change is applied once however often it is sent, and is recorded with the time at which it was made on the device', async () => {
    const { workOrders, create, manager } = await open();
    const { id } = await create();
    now += 5 * HOUR;
    const body = { kind: 'note', text: 'Sicherung 3 defekt', made_ago_s: 3600, request_key: key() } as const;
    await Promise.all([workOrders.applyOffline({ id, body }), workOrders.applyOffline({ id, body })]);
    const { outcome, task } = await workOrders.applyOffline({ id, body });
    expect(outcome).toBe('applied');
    const notes = task.entries.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ text: 'Sicherung 3 defekt', by: manager.username }]);
    expect(Date.parse(notes[0]?.at ?? '')).toBe(now - HOUR);
  });

  test('if the clock of a device is wrong, its changes are dated neither before the work order was created nor in the future', async () => {
    const { workOrders, create } = await open();
    const { id, created_at } = await create();
    now += HOUR;
    const body = { kind: 'note', text: 'früher', made_ago_s: 29 * 86_400, request_key: key() } as const;
    const { task } = await workOrders.applyOffline({ id, body });
    expect(task.entries.at(-1)?.at).toBe(created_at);
    await expect(
      workOrders.applyOffline({ id, body: { ...body, made_ago_s: -60, request_key: key() } }),
    ).rejects.toMatchObject(field('made_ago_s'));
  });

  test('if two people finish the same work order, its history has both results; the second is informed, the first gets one mail in their language', async () => {
    const { workOrders, others, other, manager, create, entriesOf } = await open();
    await manager.client.account.changeSettings({ body: { language: 'en' } });
    const { id } = await create({ steps: ['abschalten'] });
    const step = (await workOrders.retrieve({ id })).steps[0]?.id ?? 0;
    now += HOUR;
    const first = { kind: 'finish', result: 'Filter getauscht', minutes: 30, request_key: key() } as const;
    await workOrders.applyOffline({ id, body: { kind: 'tick', step, is_done: true, request_key: key() } });
    expect((await workOrders.applyOffline({ id, body: first })).outcome).toBe('applied');
    now += HOUR;
    await others.applyOffline({ id, body: { kind: 'tick', step, is_done: true, request_key: key() } });
    const second = { ...first, result: 'Filter und Dichtung', minutes: 45, made_ago_s: 1800, request_key: key() };
    const told = await others.applyOffline({ id, body: second });
    expect(told).toMatchObject({
      outcome: 'recorded',
      task: { state: 'done', result: 'Filter getauscht', ended_by: manager.username, minutes: 75 },
    });
    expect((await others.applyOffline({ id, body: second })).outcome).toBe('recorded');
    expect(await entriesOf(id)).toEqual([
      ['created', null, '', manager.username],
      ['ticked', null, 'abschalten', manager.username],
      ['time', null, '', manager.username],
      ['done', null, 'Filter getauscht', manager.username],
      ['ticked', null, 'abschalten', other.username],
      ['offline', 'result', 'Filter und Dichtung', other.username],
      ['time', null, '', other.username],
    ]);
    await outboxPass(context);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['first@example.org', 'Leitwarte: task finished twice: Filter tauschen (Solarpark)'],
    ]);
    expect(mails[0]?.text).toContain('Filter und Dichtung');
    expect(mails[0]?.text).toContain(other.username);
  });

  test('if two people finish a recurring work order, only one next work order is created', async () => {
    const { workOrders, others, create } = await open();
    const { id } = await create({ due_on: '2026-11-15', repeat_every: 1, repeat_unit: 'month' });
    const body = { kind: 'finish', result: 'abgelesen' } as const;
    await Promise.all([
      workOrders.applyOffline({ id, body: { ...body, request_key: key() } }),
      others.applyOffline({ id, body: { ...body, request_key: key() } }),
    ]);
    expect((await workOrders.list({ query: { over: 'false' } })).results).toMatchObject([{ previous: id }]);
  });

  test('a person who finishes a work order again because the response was lost does not add a second result', async () => {
    const { workOrders, create, entriesOf } = await open();
    const { id } = await create();
    await workOrders.finish({ id, body: { result: 'getauscht', minutes: 20 } });
    const body = { kind: 'finish', result: 'getauscht', minutes: 20, request_key: key() } as const;
    expect((await workOrders.applyOffline({ id, body })).outcome).toBe('applied');
    expect((await entriesOf(id)).map(([kind]) => kind)).toEqual(['created', 'time', 'done']);
    await outboxPass(context);
    expect(mails).toEqual([]);
  });

  test('the first person who ticked a line stays recorded; ticks of deleted lines or ended work orders are only added to the history', async () => {
    const { workOrders, others, other, manager, create, entriesOf } = await open();
    const { id, steps } = await create({ steps: ['abschalten', 'tauschen'] });
    const [first = 0, second = 0] = steps.map((step) => step.id);
    await workOrders.tick({ id: first, body: { is_done: true } });
    const tick = (step: number, text: string, is_done = true) =>
      others.applyOffline({ id, body: { kind: 'tick', step, is_done, text, request_key: key() } });
    const ticked = await tick(first, 'abschalten');
    expect(ticked).toMatchObject({ outcome: 'applied', task: { steps: [{ done_by: manager.username }, {}] } });
    await workOrders.removeStep({ id: second });
    expect((await tick(second, 'tauschen')).outcome).toBe('recorded');
    await workOrders.finish({ id, body: { result: 'fertig' } });
    expect(await tick(first, 'abschalten', false)).toMatchObject({
      outcome: 'recorded',
      task: { steps: [{ is_done: true }] },
    });
    expect((await entriesOf(id)).filter(([, , , by]) => by === other.username)).toEqual([
      ['ticked', null, 'abschalten', other.username],
      ['offline', 'ticked', 'tauschen', other.username],
      ['offline', 'unticked', 'abschalten', other.username],
    ]);
  });

  test("if somebody else has changed the state meanwhile, that state is kept and the device's state is added to the history", async () => {
    const { workOrders, others, create } = await open();
    const { id } = await create();
    await workOrders.update({ id, body: { state: 'waiting' } });
    const move = (from: 'open' | 'waiting', to: 'in_progress' | 'waiting') =>
      others.applyOffline({ id, body: { kind: 'state', from, to, request_key: key() } });
    const late = await move('open', 'in_progress');
    expect(late).toMatchObject({ outcome: 'recorded', task: { state: 'waiting' } });
    expect(late.task.entries.at(-1)).toMatchObject({ kind: 'offline', field: 'state', text: 'in_progress' });
    expect(await move('waiting', 'in_progress')).toMatchObject({
      outcome: 'applied',
      task: { state: 'in_progress' },
    });
  });

  test('refused changes name the reason and write nothing: open lines, missing fields, missing rights, work orders of others', async () => {
    const { workOrders, create, reader, entriesOf } = await open();
    const { id } = await create({ steps: ['abschalten'] });
    const finish = { kind: 'finish', result: 'fertig', minutes: 10 } as const;
    await expect(workOrders.applyOffline({ id, body: { ...finish, request_key: key() } })).rejects.toMatchObject(
      refused(409, 'steps_open'),
    );
    for (const [body, name] of [
      [{ kind: 'finish' }, 'result'],
      [{ kind: 'tick', is_done: true }, 'step'],
      [{ kind: 'tick', step: 1 }, 'is_done'],
      [{ kind: 'state', to: 'waiting' }, 'from'],
      [{ kind: 'note' }, 'text'],
      [{ kind: 'time' }, 'amount'],
    ] as const)
      await expect(workOrders.applyOffline({ id, body: { ...body, request_key: key() } })).rejects.toMatchObject(
        field(name),
      );
    const note = { kind: 'note', text: 'x', request_key: key() } as const;
    await expect(reader.client.workOrders.applyOffline({ id, body: note })).rejects.toMatchObject(refused(403));
    const elsewhere = await createWorld(context);
    const stranger = await elsewhere.actor(elsewhere.groups.orgaManager);
    await expect(stranger.client.workOrders.applyOffline({ id, body: note })).rejects.toMatchObject(refused(404));
    expect((await entriesOf(id)).map(([kind]) => kind)).toEqual(['created']);
  });
});

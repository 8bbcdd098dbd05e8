import { afterEach, describe, expect, test } from 'vitest';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const DAY = 86_400_000;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const refused = (status: number, detail?: string) => ({ problem: { status, ...(detail && { detail }) } });
const field = (name: string) => ({ problem: { status: 400, fields: { [name]: [expect.any(String)] } } });

describe.each(testEngines)('4.59: a work order is sent to a person without an account (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now, {}));
    const made = await onePlant(context);
    const { workOrders } = made.manager.client;
    const { id } = await workOrders.create({
      id: made.plant,
      body: { title: 'Lüfter {task} tauschen', assignee: made.manager.id, steps: ['abschalten'] },
    });
    const outside = clientOf(made.world.api).workOrders;
    const tokens = () => mails.flatMap(({ text }) => /\/task#([\w-]{43})\n/.exec(text)?.[1] ?? []);
    const send = async (more: { days?: number; request_key?: string; address?: string } = {}) => {
      const sent = await workOrders.send({ id, body: { address: 'service@example.org', ...more } });
      await outboxPass(context);
      return { sent, token: tokens().at(-1) ?? '' };
    };
    return { ...made, id, workOrders, outside, tokens, send };
  }

  test('a form sends a work order once, even if it is sent twice; the link in the mail shows only this work order and no names of people', async () => {
    const { send, outside, workOrders, id, manager } = await open();
    const key = crypto.randomUUID();
    const { token } = await send({ request_key: key });
    await send({ request_key: key });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['service@example.org', 'Leitwarte: Aufgabe Lüfter {task} tauschen (Solarpark)'],
    ]);
    const seen = await outside.link({ body: { token } });
    expect(seen).toMatchObject({ title: 'Lüfter {task} tauschen', plant_name: 'Solarpark', notes: [], pictures: [] });
    expect(JSON.stringify(seen)).not.toContain(manager.username);
    const { links, entries } = await workOrders.retrieve({ id });
    expect(links).toMatchObject([{ address: 'service@example.org', is_open: true, created_by: manager.username }]);
    expect(entries.at(-1)).toMatchObject({ kind: 'sent', text: 'service@example.org', by: manager.username });
  });

  test('a link is stored only as a hash, and its token is in no stored message', async () => {
    const { send } = await open();
    const { token } = await send();
    expect(token).toHaveLength(43);
    const { db } = context;
    const stored = await Promise.all([
      db.selectFrom('message').selectAll().execute(),
      db.selectFrom('work_order_link').selectAll().execute(),
      db.selectFrom('work_order_ticket').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[0][0]?.text).toContain('/task#{task}');
  });

  test('a link accepts notes, each form once, and pictures without their metadata; their author is the address to which the link was sent', async () => {
    const { send, outside, workOrders, id } = await open();
    const { token } = await send();
    const request_key = crypto.randomUUID();
    await outside.noteByLink({ body: { token, text: 'Lager eingelaufen', request_key } });
    await outside.noteByLink({ body: { token, text: 'Lager eingelaufen', request_key } });
    const seen = await outside.pictureByLink({ body: { token, name: 'typ.png', base64: PICTURE } });
    expect(seen).toMatchObject({ notes: [{ text: 'Lager eingelaufen' }], pictures: [{ name: 'typ.png' }] });
    const own = await workOrders.retrieve({ id });
    expect(own.entries.filter(({ kind }) => kind === 'note')).toMatchObject([{ by: '<service@example.org>' }]);
    expect(own.pictures).toMatchObject([{ name: 'typ.png', by: '<service@example.org>' }]);
    await expect(outside.pictureByLink({ body: { token, name: 'x', base64: btoa('x') } })).rejects.toMatchObject(
      field('base64'),
    );
    await expect(outside.noteByLink({ body: { token, text: ' ' } })).rejects.toMatchObject(field('text'));
  });

  test('a link shows no notes and pictures of other people, and gives access to no other call', async () => {
    const { send, outside, workOrders, id, world, plant } = await open();
    const one = await send();
    const other = await send({ address: 'zweite@example.org' });
    await workOrders.addEntry({ id, body: { kind: 'note', text: 'nur für uns' } });
    await outside.noteByLink({ body: { token: one.token, text: 'von der ersten' } });
    const seen = await outside.link({ body: { token: other.token } });
    expect(JSON.stringify(seen)).not.toMatch(/nur für uns|von der ersten/);
    for (const path of ['work_orders/', `work_orders/${id}/`, `plants/${plant}/`, 'account/settings/']) {
      const headers = { authorization: `Token ${one.token}` };
      const answer = await world.api(new Request(`http://localhost/api/v1/${path}`, { headers }));
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('a link stops working when its work order ends, when its days are over, or when it is withdrawn', async () => {
    const { send, outside, workOrders, id } = await open();
    const [one, two, three] = [await send({ days: 1 }), await send(), await send()];
    now += DAY;
    const ended = refused(404, 'task_link_ended');
    await expect(outside.link({ body: { token: one.token } })).rejects.toMatchObject(ended);
    const link = two.sent.links.at(-1)?.id ?? 0;
    await workOrders.withdraw({ id: link });
    const again = await workOrders.withdraw({ id: link });
    expect(again.entries.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
    await expect(outside.noteByLink({ body: { token: two.token, text: 'x' } })).rejects.toMatchObject(ended);
    expect((await outside.link({ body: { token: three.token } })).state).toBe('open');
    await workOrders.cancel({ id, body: { reason: 'entfällt' } });
    await expect(outside.link({ body: { token: three.token } })).rejects.toMatchObject(ended);
    await expect(send()).rejects.toMatchObject(refused(409, 'task_over'));
  });

  test('after too many invalid tokens from an address links are refused there, but a valid link still works', async () => {
    const { send, outside } = await open();
    const { token } = await send();
    const wrong = async () => outside.link({ body: { token: crypto.randomUUID() } }).catch((error: unknown) => error);
    for (let tries = 0; tries < 30; tries += 1) expect(await wrong()).toMatchObject(refused(404));
    expect(await wrong()).toMatchObject(refused(429));
    expect((await outside.link({ body: { token } })).plant_name).toBe('Solarpark');
  });

  test('users who may write a work order can send it to at most five addresses; other organisations cannot withdraw its links', async () => {
    const { send, id, reader } = await open();
    const { sent } = await send();
    for (let more = 0; more < 4; more += 1) await send();
    await expect(send()).rejects.toMatchObject(field('address'));
    await expect(reader.client.workOrders.send({ id, body: { address: 'x@example.org' } })).rejects.toMatchObject(
      refused(403),
    );
    const world = await createWorld(context);
    const stranger = await world.actor(world.groups.orgaManager);
    await expect(stranger.client.workOrders.withdraw({ id: sent.links[0]?.id ?? 0 })).rejects.toMatchObject(
      refused(404),
    );
  });

  test('a link stops working when the plant moves to another organisation; the response does not reveal why', async () => {
    const { send, outside, plant } = await open();
    const { token } = await send();
    const other = await createWorld(context);
    await context.db
      .updateTable('plant')
      .set({ organisation_id: other.organisationId })
      .where('id', '=', plant)
      .execute();
    const tries = [token, 'A'.repeat(43), 'x', `${token}x`];
    const answers = await Promise.all(
      tries.map((one) => outside.link({ body: { token: one } }).catch((error: unknown) => error)),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused(404, 'task_link_ended'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('a waiting mail is not sent if its link is withdrawn or the work order ends', async () => {
    const { id, workOrders } = await open();
    const { links } = await workOrders.send({ id, body: { address: 'eins@example.org' } });
    await workOrders.send({ id, body: { address: 'zwei@example.org' } });
    await workOrders.withdraw({ id: links[0]?.id ?? 0 });
    await workOrders.cancel({ id, body: { reason: 'entfällt' } });
    await outboxPass(context);
    expect(mails).toEqual([]);
    expect(await context.db.selectFrom('work_order_ticket').selectAll().execute()).toEqual([]);
  });

  test('users can send and withdraw links, API keys cannot; both actions are recorded', async () => {
    const { id, manager, world, send } = await open();
    const { key } = await manager.client.apiKeys.create({
      body: { name: 'Skript', form: 'everything', ends_at: new Date(now + DAY).toISOString() },
    });
    const script = clientOf(world.api, key).workOrders;
    await expect(script.send({ id, body: { address: 'a@example.org' } })).rejects.toMatchObject(refused(403));
    const { sent } = await send();
    const link = sent.links[0]?.id ?? 0;
    await expect(script.withdraw({ id: link })).rejects.toMatchObject(refused(403));
    await manager.client.workOrders.withdraw({ id: link });
    const lines = await context.db
      .selectFrom('security_event')
      .select(['event', 'actor', 'subject', 'changes'])
      .where('event', 'in', ['task_link_sent', 'task_link_withdrawn'])
      .where('result', '=', 'ok')
      .orderBy('id')
      .execute();
    const own = { actor: manager.username, subject: 'Lüfter {task} tauschen (Solarpark)' };
    expect(lines).toMatchObject([
      { event: 'task_link_sent', ...own, changes: '{"links":[0,1]}' },
      { event: 'task_link_withdrawn', ...own, changes: '{"links":[1,0]}' },
    ]);
  });

  test('a link accepts a picture of several megabytes; no other request without a session may be that large', async () => {
    const { send, world, outside } = await open();
    const { token } = await send();
    const padding = 'A'.repeat(4 * 1024 * 1024);
    const post = (path: string, body: object) =>
      world.api(
        new Request(`http://localhost/api/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, padding }),
        }),
      );
    expect((await post('task_links/pictures/', { token, name: 'a.png', base64: PICTURE })).status).toBe(200);
    expect((await outside.link({ body: { token } })).pictures).toHaveLength(1);
    expect((await post('task_links/notes/', { token, text: 'x' })).status).toBe(413);
    expect((await post('token/login/', { username: 'x', password: 'x' })).status).toBe(413);
  });

  test('a user can send at most 30 links in a quarter of an hour', async () => {
    const { workOrders, plant } = await open();
    const send = async () => {
      const { id } = await workOrders.create({ id: plant, body: { title: 'x' } });
      return workOrders.send({ id, body: { address: 'a@example.org' } });
    };
    for (let sent = 0; sent < 30; sent += 1) await send();
    await expect(send()).rejects.toMatchObject(refused(429, 'throttled'));
    now += DAY / 96;
    expect((await send()).links).toHaveLength(1);
  });

  test("if the recipient of a link has an account, the link's data are exported and erased with those of the account", async () => {
    const { send, outside, workOrders, id, world, root } = await open();
    const person = await world.actor(world.groups.admin);
    await context.db.updateTable('account').set({ email: 'service@example.org' }).where('id', '=', person.id).execute();
    const { token } = await send();
    await outside.noteByLink({ body: { token, text: 'Lager eingelaufen' } });
    await outside.pictureByLink({ body: { token, name: 'typ.png', base64: PICTURE } });
    const { bytes } = await root.client.personalData.giveOut({ id: person.id });
    const data = new TextDecoder().decode(bytes);
    expect(data).toContain('"address":"service@example.org"');
    expect(data).not.toMatch(/token_hash/);
    await root.client.personalData.erase({ id: person.id, body: { confirm: person.username, dry_run: false } });
    const left = JSON.stringify(await workOrders.retrieve({ id }));
    expect(left).not.toContain('service@example.org');
    expect(left).toContain('Lager eingelaufen');
  });
});

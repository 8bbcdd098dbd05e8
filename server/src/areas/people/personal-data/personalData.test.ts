import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Column } from '../../../db/migrations/schema.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { schemaColumns } from '../../../testing/fillOrganisation.ts';
import { clientOf, createWorld, type Actor } from '../../../testing/world.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { insertAlarms } from '../../../testing/alarms.ts';
import { tracesOf } from '@leitwarte/core/texts/personal-data';
import { namesNobody, places } from './places.ts';

const Given = z.object({
  account: z.number(),
  username: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** Columns of all tables of the migrated schema. */
async function columns(): Promise<(readonly [place: string, table: string, name: string, column: Column])[]> {
  const tables = [...(await schemaColumns())];
  return tables.flatMap(([table, ofTable]) =>
    Array.from(ofTable, ([name, column]) => [`${table}.${name}`, table, name, column] as const),
  );
}

const CALLED_LIKE_A_PERSON =
  /(^|_)(by|actor|subject|username|username_key|email|recipient|phone_number|first_name|last_name|address1?2?|agent|network|contact_person|holder)$/;

test('4.46: every column that refers to an account or is named like personal data is listed as such or as an exception', async () => {
  const all = await columns();
  const unknown = all
    .filter(([, , name, column]) => column.references?.table === 'account' || CALLED_LIKE_A_PERSON.test(name))
    .filter(([place, table, name, column]) => {
      const naming = new Map(Object.entries(places)).get(table)?.[name];
      return naming === undefined && (column.references?.table === 'account' || namesNobody[place] === undefined);
    });
  expect(unknown.map(([place]) => place)).toEqual([]);
  const known = new Set(all.map(([place]) => place));
  const listed = Object.entries(places).flatMap(([table, naming]) =>
    Object.keys(naming).map((name) => `${table}.${name}`),
  );
  expect([...listed, ...Object.keys(namesNobody)].filter((place) => !known.has(place))).toEqual([]);
});

test('4.46: tables about a person are listed separately from tables whose rows a person only created or changed', () => {
  const madeOrChanged = new Set(['created_by', 'modified_by']);
  const about = Object.entries(places).filter(([, naming]) =>
    Object.keys(naming).some((column) => !madeOrChanged.has(column)),
  );
  const settings = 'Einstellungen, die die Person angelegt oder geändert hat';
  const named = Object.keys(places).filter((table) => tracesOf('de', { [table]: 1 })[0]?.name !== settings);
  expect(named).toEqual(about.map(([table]) => table));
  expect(tracesOf('de', { plant: 2, account: 1, user_group: 3 })).toEqual([
    { name: 'Konto mit Name, Adresse und Telefon', count: 1 },
    { name: settings, count: 5 },
  ]);
});

/** The columns, as `table.column`, in which a word occurs anywhere in the database. */
async function placesOf(db: Database, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const [place, table, name, { kind }] of await columns()) {
    if (kind !== 'text') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where lower(${sql.ref(name)}) like ${`%${word.toLowerCase()}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(place);
  }
  return found;
}

/** Counter, so that everybody gets a different phone number. */
let phones = 0;

onEveryEngine('4.46: people’s data', (fixture) => {
  /** A person whose activity is recorded in many tables. */
  async function busy() {
    const { context } = fixture;
    const world = await createWorld(context);
    const manager = await world.actor(world.groups.orgaManager);
    const unique = crypto.randomUUID().slice(0, 8);
    const username = `ute-${unique}`;
    const email = `ute.${unique}@example.org`;
    phones += 1;
    const phone = `+49170${1_000_000 + phones}`;
    const password = 'ein langes Passwort';
    const made = await manager.client.users.create({
      body: {
        username,
        first_name: `Ute${unique}`,
        last_name: 'Öhler',
        email,
        phone_number: phone,
        password,
        organisation: world.organisationId,
        grp_name: world.groups.admin,
      },
    });
    await context.db.updateTable('account').set({ is_active: 1 }).where('id', '=', made.id).execute();
    const login = (word: string) => clientOf(world.api).session.login({ body: { username, password: word } });
    await expect(login('falsch')).rejects.toMatchObject({ problem: { status: 400 } });
    const { auth_token } = await login(password);
    const ute = { id: made.id, username, client: clientOf(world.api, auth_token) };
    await manager.client.users.update({ id: made.id, body: { last_name: `Ast${unique}` } });
    const plant = await world.plant();
    const group = await ute.client.userGroups.create({ body: { grp_name: `Gruppe ${crypto.randomUUID()}` } });
    await ute.client.userGroups.update({ id: group.id, body: { send_alarmmessages: true, group_plants: [plant] } });
    await ute.client.userGroups.replaceMembers({ id: group.id, body: [ute.id] });
    const until = new Date(context.platform.now() + 60_000).toISOString();
    const work = await ute.client.plannedWork.create({ id: plant, body: { until, reason: 'Tausch' } });
    await ute.client.plannedWork.end({ id: work.id });
    const [alarm = 0] = await insertAlarms(context.db, context.platform.now(), [{ plant_id: plant }]);
    await outboxPass(context);
    await ute.client.alarms.acknowledge({ id: alarm, body: {} });
    return { context, world, manager, ute, email, unique, root: await world.superuser(), alarm, phone };
  }
  const given = async (download: ReturnType<Actor['client']['personalData']['own']>) =>
    Given.parse(JSON.parse(new TextDecoder().decode((await download).bytes)));

  test('the export contains all data that name the person, without secrets; only people whom the viewer may manage can be exported', async () => {
    const { world, manager, ute, email, root } = await busy();
    const data = await given(manager.client.personalData.giveOut({ id: ute.id }));
    expect(data).toMatchObject({ account: ute.id, username: ute.username });
    expect(data.tables['account']).toMatchObject([{ email, first_name: expect.stringContaining('Ute') }]);
    const filled = Object.entries(data.tables).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []));
    for (const table of [
      'session_token',
      'activity_log',
      'security_event',
      'user_group',
      'user_group_member',
      'message',
      'planned_work',
      'alarm',
    ])
      expect(filled).toContain(table);
    expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|scrypt/);
    expect(await given(ute.client.personalData.own())).toMatchObject({ account: ute.id });
    expect(await given(root.client.personalData.giveOut({ id: ute.id }))).toMatchObject({ account: ute.id });
    const refused = (status: number) => ({ problem: { status } });
    await expect(ute.client.personalData.giveOut({ id: manager.id })).rejects.toMatchObject(refused(403));
    await expect(manager.client.personalData.giveOut({ id: root.id })).rejects.toMatchObject(refused(403));
    const far = await createWorld(fixture.context);
    const stranger = await far.actor(far.groups.orgaManager);
    await expect(stranger.client.personalData.giveOut({ id: ute.id })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.personalData.erase({ id: ute.id, body: {} })).rejects.toMatchObject(refused(404));
    await expect(manager.client.personalData.erase({ id: manager.id, body: {} })).rejects.toMatchObject(refused(403));
    const events = await root.client.security.list({ query: { event: 'person_given_out' } });
    expect(events.results[0]).toMatchObject({ subject: ute.id, organisation: world.organisationId });
  });

  test('an erased person is no longer named anywhere in the database; records keep the id, and data of other people stay', async () => {
    const { context, world, manager, ute, email, unique, root, alarm, phone } = await busy();
    const before = await placesOf(context.db, unique);
    expect(before).toContain('message.recipient');
    const tried = await manager.client.personalData.erase({ id: ute.id, body: { dry_run: true } });
    expect(await placesOf(context.db, unique)).toEqual(before);
    const done = await manager.client.personalData.erase({ id: ute.id, body: {} });
    expect(done.pseudonym).toBe(`#${ute.id}`);
    expect(Object.keys(done.rows).toSorted()).toEqual(Object.keys(tried.rows).toSorted());
    for (const word of [unique, email, phone]) expect([word, await placesOf(context.db, word)]).toEqual([word, []]);
    const row = await context.db.selectFrom('alarm').selectAll().where('id', '=', alarm).executeTakeFirstOrThrow();
    expect(row.acknowledged_by).toBe(`#${ute.id}`);
    const sent = await context.db.selectFrom('message').selectAll().where('recipient', '=', `#${ute.id}`).execute();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ text, state }) => text === '' && (state === 'sent' || state === 'suppressed'))).toBe(true);
    const { results } = await root.client.security.list({ query: { event: 'person_erased' } });
    expect(results[0]).toMatchObject({ subject: ute.id, subject_name: `#${ute.id}`, actor_name: manager.username });
    const others = await root.client.security.list({ query: { event: 'user_group_changed' } });
    expect(others.results[0]).toMatchObject({ actor_name: `#${ute.id}` });
    await expect(manager.client.personalData.giveOut({ id: ute.id })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    expect((await world.actor(world.groups.admin)).id).toBeGreaterThan(ute.id);
  });

  test('if two people share a mailbox, messages to the other one stay; report users can be erased too', async () => {
    const { context, world, manager, email, ute } = await busy();
    const stamp = { created_at: 0, modified_at: 0, organisation_id: world.organisationId };
    const { id } = await context.db
      .insertInto('account')
      .values({ first_name: 'Jörg', last_name: 'Ast', email, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await manager.client.personalData.erase({ id, body: {} });
    expect(await placesOf(context.db, email)).toContain('message.recipient');
    await manager.client.personalData.erase({ id: ute.id, body: {} });
    expect(await placesOf(context.db, email)).toEqual([]);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { fillOrganisation, schemaColumns } from '../../../testing/fillOrganisation.ts';
import { idleJobs } from '../../../testing/idleJobs.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { unzip } from '../../../testing/unzip.ts';
import { createWorld } from '../../../testing/world.ts';
import { secretColumns } from '../../people/personal-data/places.ts';
import { belongings, belongsTo, ownedTables } from './belongings.ts';

test('4.46: every table has an owner for its rows, listed keys and links exist, and parts belong to the owner of the whole', async () => {
  const schema = await schemaColumns();
  const known = new Set(ownedTables().map(({ table }): string => table));
  expect(Object.keys(belongings).toSorted()).toEqual([...schema.keys(), 'change_mark'].toSorted());
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { table, key, links } of ownedTables()) {
    const columns = schema.get(table);
    for (const column of [...key, ...links.map(({ by }) => by)])
      if (columns?.has(column) !== true) wrong.push(`${table} has no ${column}`);
    for (const { by, to } of links) {
      const named = columns?.get(by)?.references?.table;
      if (named !== undefined && named !== to) wrong.push(`${table}.${by} names ${named}, not ${to}`);
      if (!seen.has(to)) wrong.push(`${table} stands before ${to}`);
    }
    seen.add(table);
  }
  for (const [table, columns] of schema)
    for (const [name, { references }] of columns) {
      const isPart = references !== undefined && references.onDelete !== 'set null';
      if (isPart && known.has(references.table) && !known.has(table)) wrong.push(`${table}.${name} is somebody’s`);
      if (/(hash|secret|token)/.test(name) && !name.endsWith('_id') && known.has(table) && !secretColumns.has(name))
        wrong.push(`${table}.${name} may be a secret`);
    }
  expect(wrong).toEqual([]);
});

const Contents = z.object({
  tables: z.record(z.string(), z.number()),
  measurements: z.number(),
  not_given: z.record(z.string(), z.string()),
});

const Rows = z.array(z.record(z.string(), z.unknown()));

/** The columns, as `table.column`, in which a word occurs anywhere in the database. */
async function placesOf(db: Database, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await schemaColumns())
    for (const [name, { kind }] of columns) {
      if (kind !== 'text') continue;
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(name)} like ${`%${word}%`} limit 1`.execute(db);
      if (rows.length > 0) found.push(`${table}.${name}`);
    }
  return found;
}

async function countsOf(db: Database, id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of ownedTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${belongsTo(table, id)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

onEveryEngine('4.46: an organisation’s data', (fixture) => {
  const notFilled = ['measurement_axis', 'measurement_day', 'component_latest'] as const;
  const BILLS = ['billing_item', 'billing_item_plant', 'sent_message'] as const;

  async function full(without: readonly (typeof BILLS)[number][] = []) {
    const context = { ...fixture.context, jobs: idleJobs };
    const mark = `M${crypto.randomUUID().slice(0, 8)}`;
    const ids = await fillOrganisation(context.db, mark, [...notFilled, ...without]);
    const id = ids.get('organisation') ?? 0;
    const columnId = ids.get('component_column') ?? 0;
    const minute = Date.UTC(2025, 11, 31, 22, 30);
    for (const start of [minute, minute + 86_400_000])
      await storeReadings(
        context,
        ids.get('component') ?? 0,
        [start, start + 60_000],
        new Map([[columnId, [0.1 + 0.2, 12.5]]]),
      );
    const { name } = await context.db
      .selectFrom('organisation')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { context, mark, id, name, ids };
  }

  test('an export contains all rows of its organisation and no others, measurements as CSV by year, and no secrets; only its own users can request it', async () => {
    const { context, mark, id } = await full();
    const other = await full();
    const world = await createWorld(context);
    const root = await world.superuser();
    const { name, bytes } = await root.client.organisationData.giveOut({ id });
    expect(name).toContain(String(id));
    const files = await unzip(bytes);
    const contents = Contents.parse(JSON.parse(files.get('inhalt.json') ?? ''));
    const counts = await countsOf(context.db, id);
    const given = ownedTables().filter(({ notGiven }) => notGiven === undefined);
    const notGiven = ownedTables().filter((one) => one.notGiven !== undefined);
    expect(notGiven.map(({ table }) => contents.not_given[table])).toEqual(notGiven.map((one) => one.notGiven));
    for (const { table } of given) {
      expect([table, contents.tables[table]]).toEqual([table, counts[table]]);
      expect(counts[table], table).toBeGreaterThan(0);
      const rows = Rows.parse(JSON.parse(files.get(`tabellen/${table}.json`) ?? ''));
      expect(rows).toHaveLength(counts[table] ?? 0);
      for (const row of rows) for (const secret of secretColumns) expect(row).not.toHaveProperty(secret);
    }
    const all = [...files.values()].join('\n');
    expect(all).toContain(mark);
    expect(all).not.toContain(other.mark);
    const csv = [...files].filter(([path]) => path.startsWith('messwerte/'));
    expect(csv.map(([path]) => path.slice(-9))).toEqual(['/2025.csv', '/2026.csv']);
    expect(csv.flatMap(([, text]) => text.trimEnd().split('\n').slice(1))).toEqual([
      '2025-12-31T22:30:00.000Z,0.3',
      '2025-12-31T22:31:00.000Z,12.5',
      '2026-01-01T22:30:00.000Z,0.3',
      '2026-01-01T22:31:00.000Z,12.5',
    ]);

    const manager = await world.actor(world.groups.orgaManager);
    const admin = await world.actor(world.groups.admin);
    expect(
      (await unzip((await manager.client.organisationData.giveOut({ id: world.organisationId })).bytes)).size,
    ).toBeGreaterThan(30);
    const refused = (status: number) => ({ problem: { status } });
    await expect(manager.client.organisationData.giveOut({ id })).rejects.toMatchObject(refused(404));
    await expect(admin.client.organisationData.giveOut({ id: world.organisationId })).rejects.toMatchObject(
      refused(403),
    );
    await expect(
      manager.client.organisationData.erase({ id: world.organisationId, body: { name: world.organisationName } }),
    ).rejects.toMatchObject(refused(403));
    const events = await root.client.security.list({ query: { event: 'organisation_given_out', result: 'ok' } });
    expect(events.results.map(({ subject }) => subject)).toEqual([world.organisationId, id]);
  });

  test('erasing deletes every row except those that bills need and the security record; other organisations keep all rows', async () => {
    const { context, mark, id, name } = await full();
    const other = await full();
    const world = await createWorld(context);
    const root = await world.superuser({ organisationId: id });
    await expect(root.client.organisationData.erase({ id, body: { name: other.name } })).rejects.toMatchObject({
      problem: { status: 400, fields: { name: ['Das ist nicht der Name der Organisation.'] } },
    });
    const before = { mine: await countsOf(context.db, id), others: await countsOf(context.db, other.id) };
    const tried = await root.client.organisationData.erase({ id, body: { dry_run: true } });
    expect(await countsOf(context.db, id)).toEqual(before.mine);
    const done = await root.client.organisationData.erase({ id, body: { name } });
    expect(done).toEqual(tried);
    expect(done.folders.length).toBeGreaterThan(2);
    const keptTables = ['organisation', 'plant', 'security_event', ...BILLS];
    expect(done.kept.map(({ table }) => table).toSorted()).toEqual(keptTables.toSorted());
    expect(Object.keys(done.rows).toSorted()).toEqual(
      Object.keys(before.mine)
        .filter((table) => !keptTables.includes(table))
        .toSorted(),
    );
    const left = await countsOf(context.db, id);
    expect(
      Object.keys(left)
        .filter((table) => left[table] !== 0)
        .toSorted(),
    ).toEqual(keptTables.toSorted());
    expect(await placesOf(context.db, mark)).toEqual(
      expect.arrayContaining(['organisation.name', 'organisation.address1', 'plant.name', 'billing_item.unit']),
    );
    const people = (await placesOf(context.db, mark)).filter((place) =>
      /recipient|actor|username|email|phone|first_name|contact/.test(place),
    );
    expect(people.filter((place) => !place.startsWith('security_event.'))).toEqual([]);
    expect(await countsOf(context.db, other.id)).toEqual(before.others);
    expect((await root.client.session.me()).organisation).toBeNull();
    const events = await root.client.security.list({ query: { event: 'organisation_erased', result: 'ok' } });
    expect(events.results).toHaveLength(1);
    // erasing again finds nothing to delete and does not fail
    const again = await root.client.organisationData.erase({ id, body: { name } });
    expect(again.rows).toEqual({});
  });

  test('without bills only the security record of an organisation remains; bills older than ten years are deleted', async () => {
    const { context, mark, id, name, ids } = await full(['sent_message']);
    await context.db
      .updateTable('billing_item')
      .set({ month: 201_001 })
      .where('id', '=', ids.get('billing_item') ?? 0)
      .execute();
    const root = await (await createWorld(context)).superuser();
    await root.client.organisationData.erase({ id, body: { name } });
    const shared = Object.entries(belongings).flatMap(([table, one]) => ('nobodys' in one ? [table] : []));
    const left = (await placesOf(context.db, mark)).filter((place) => !shared.includes(place.split('.')[0] ?? ''));
    expect(left.filter((place) => !place.startsWith('security_event.'))).toEqual([]);
    await expect(root.client.organisationData.erase({ id, body: { name } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});

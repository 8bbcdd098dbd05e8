import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMemorySqlite, openTestPostgres, openThreadedSqlite, type TestDatabase } from '../testing/databases.ts';
import { isForeignKey, isUnique } from './dialects/errors.ts';
import { lockRow } from './dialects/lockRow.ts';
import { chunk, PARAMETERS_PER_STATEMENT } from './dialects/parameters.ts';
import { migrate } from './migrate.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const engines: [string, () => Promise<TestDatabase>][] = [
  ['SQLite on the calling thread', () => Promise.resolve(openMemorySqlite())],
  ['SQLite in threads', openThreadedSqlite],
];
if (serverUrl !== undefined) engines.push(['PostgreSQL', () => openTestPostgres(serverUrl)]);

const TS = 1_790_000_000_123;
const stamps = { created_at: TS, modified_at: TS, created_by: null, modified_by: null };

describe.each(engines)('%s', (_, open) => {
  let opened: TestDatabase | undefined;
  const database = (): TestDatabase => {
    if (opened === undefined) throw new Error('not open');
    return opened;
  };

  beforeAll(async () => {
    opened = await open();
    await migrate(opened.db, opened.engine);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await database().db.deleteFrom('setting').execute();
    await database().db.deleteFrom('organisation').execute();
    await database().db.deleteFrom('measurement_day').execute();
  });

  async function addOrganisation(name: string): Promise<number> {
    const { id } = await database()
      .db.insertInto('organisation')
      .values({ name, name_key: name.toLowerCase(), ...emptyOrganisation })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Undefined where nothing failed. */
  async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
    try {
      await work();
      return undefined;
    } catch (error) {
      return error;
    }
  }

  test('counts, sums and instants in milliseconds come back as numbers', async () => {
    const { db } = database();
    await addOrganisation('Nord');
    await addOrganisation('Süd');
    const found = await db
      .selectFrom('organisation')
      .select(({ fn }) => [
        fn.countAll().as('n'),
        fn.sum('recent_data_hours').as('hours'),
        fn.max('created_at').as('at'),
      ])
      .executeTakeFirstOrThrow();
    expect(found).toStrictEqual({ n: 2, hours: 24, at: TS });
  });

  test('what stands in no column takes its default', async () => {
    const id = await addOrganisation('Nord');
    const row = await database()
      .db.selectFrom('organisation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: '00', status_license: '00', recent_data_hours: 12, organisation_kpis: '[]' });
  });

  test.each([
    ['undefined', undefined],
    ['a date', new Date(TS)],
    ['a boolean', true],
    ['NaN', Number.NaN],
    ['an infinity', Number.POSITIVE_INFINITY],
    ['a list', [1]],
  ])('%s is refused as a value of a statement', async (_name, value) => {
    const { db } = database();
    const error = await errorOf(() => sql`update organisation set recent_data_hours = ${value}`.execute(db));
    expect(error).toBeInstanceOf(Error);
  });

  test('text is refused in a column of numbers', async () => {
    const { db } = database();
    await addOrganisation('Nord');
    expect(await errorOf(() => sql`update organisation set created_at = ${'gestern'}`.execute(db))).toBeInstanceOf(
      Error,
    );
  });

  test('a fraction is refused in a column of whole numbers', async () => {
    const { db } = database();
    await addOrganisation('Nord');
    expect(await errorOf(() => sql`update organisation set created_at = ${1.5}`.execute(db))).toBeInstanceOf(Error);
  });

  test('a second row with a unique value is told apart from other errors', async () => {
    const { db } = database();
    await addOrganisation('Nord');
    expect(isUnique(await errorOf(() => addOrganisation('NORD')))).toBe(true);
    await db.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    const key = await errorOf(() => db.insertInto('setting').values({ name: 'a', value: '2' }).execute());
    expect(isUnique(key)).toBe(true);
    expect(isUnique(await errorOf(() => sql`select 1 from no_such_table`.execute(db)))).toBe(false);
  });

  test('a row that refers to nothing is refused, and goes with what it is part of', async () => {
    const { db } = database();
    const group = { grp_name: 'Admin', organisation_id: await addOrganisation('Nord') };
    await db.insertInto('auth_group').values(group).execute();
    const stray = await errorOf(() =>
      db
        .insertInto('auth_group')
        .values({ ...group, organisation_id: 999 })
        .execute(),
    );
    expect(isForeignKey(stray)).toBe(true);
    await db.deleteFrom('organisation').execute();
    expect(await db.selectFrom('auth_group').select('id').where('organisation_id', 'is not', null).execute()).toEqual(
      [],
    );
  });

  test('an id is never given a second time', async () => {
    const first = await addOrganisation('Nord');
    await database().db.deleteFrom('organisation').where('id', '=', first).execute();
    expect(await addOrganisation('Süd')).toBeGreaterThan(first);
  });

  test('an upsert answers the row, and changed rows are counted', async () => {
    const { db } = database();
    const put = (value: string) =>
      db
        .insertInto('setting')
        .values({ name: 'a', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
        .returning('value')
        .executeTakeFirstOrThrow();
    expect(await put('1')).toStrictEqual({ value: '1' });
    expect(await put('2')).toStrictEqual({ value: '2' });
    const { numUpdatedRows } = await db.updateTable('setting').set({ value: '3' }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const { numDeletedRows } = await db.deleteFrom('setting').where('name', '=', 'b').executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(0n);
  });

  test('bytes come back as they were, at any offset', async () => {
    const { db } = database();
    const packed = new Uint8Array([9, 0, 255, 128, 10, 13, 0, 1]).subarray(1);
    await db
      .insertInto('measurement_day')
      .values({ ...emptyDay, packed })
      .execute();
    const row = await db.selectFrom('measurement_day').select(['packed', 'sum']).executeTakeFirstOrThrow();
    expect([...row.packed]).toEqual([...packed]);
    expect(row.packed).toBeInstanceOf(Uint8Array);
    expect(row.sum).toBeNull();
  });

  test('fractions keep every bit', async () => {
    const { db } = database();
    const sum = 0.1 + 0.2;
    await db
      .insertInto('measurement_day')
      .values({ ...emptyDay, sum, min: -1e-300, max: 4.9e-324, first: 1e308, last: -0 })
      .execute();
    const row = await db.selectFrom('measurement_day').select(['sum', 'min', 'max', 'first']).executeTakeFirstOrThrow();
    expect(row).toStrictEqual({ sum, min: -1e-300, max: 4.9e-324, first: 1e308 });
  });

  test('more rows than one statement takes go in portions', async () => {
    const { db } = database();
    const rows = Array.from({ length: PARAMETERS_PER_STATEMENT / 2 + 7 }, (_, n) => ({ name: `n${n}`, value: 'ä' }));
    const portions = chunk(rows, 2);
    expect(portions.map((portion) => portion.length)).toEqual([15_000, 7]);
    for (const portion of portions) await db.insertInto('setting').values(portion).execute();
    const { n } = await db
      .selectFrom('setting')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(rows.length);
  });

  test('a failed transaction leaves nothing behind', async () => {
    const { db } = database();
    const error = await errorOf(() =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
        throw new Error('changed my mind');
      }),
    );
    expect(error).toMatchObject({ message: 'changed my mind' });
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('what a transaction wrote is seen inside it at once and outside after its end', async () => {
    const { db } = database();
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
      expect(await tx.selectFrom('setting').select('value').execute()).toEqual([{ value: '1' }]);
    });
    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '1' }]);
  });

  test('twenty read-modify-writes at once under lockRow lose none', async () => {
    const { db } = database();
    const id = await addOrganisation('Nord');
    await db.updateTable('organisation').set({ recent_data_hours: 0 }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (tx) => {
          expect(await lockRow(tx, 'organisation', id)).toBe(true);
          const { recent_data_hours: hours } = await tx
            .selectFrom('organisation')
            .select('recent_data_hours')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('organisation')
            .set({ recent_data_hours: hours + 1 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('organisation').select('recent_data_hours').executeTakeFirstOrThrow();
    expect(row.recent_data_hours).toBe(20);
  });

  test('lockRow answers false for a row that is not there', async () => {
    expect(
      await database()
        .db.transaction()
        .execute((tx) => lockRow(tx, 'plant', 12_345)),
    ).toBe(false);
  });

  test('a failed migration leaves no half of it', async () => {
    const { db } = database();
    const error = await errorOf(() =>
      db.transaction().execute(async (tx) => {
        await tx.schema.createTable('half').addColumn('id', 'integer').execute();
        await sql`select * from no_such_table`.execute(tx);
      }),
    );
    expect(error).toBeInstanceOf(Error);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half');
  });

  test('after an error the next statements work', async () => {
    const { db } = database();
    await errorOf(() => sql`not a statement`.execute(db));
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});

const emptyOrganisation = {
  email: null,
  contact_person: null,
  address1: null,
  zipcode: null,
  city: null,
  country: null,
  phone_number: null,
  folder_name_import: null,
  price_per_sms_cents: null,
  price_per_email_cents: null,
  license_valid_until: null,
  logo: null,
  standard_dashboard: null,
  daily_report_html_content: null,
  daily_report_plain_text_content: null,
  ...stamps,
};

const emptyDay = {
  component_id: 1,
  column_id: 2,
  day: 20_261_025,
  n: 0,
  zeros: 0,
  sum: null,
  min: null,
  max: null,
  first: null,
  last: null,
  packed: new Uint8Array(),
};

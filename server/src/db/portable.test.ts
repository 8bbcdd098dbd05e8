import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorOf, onEveryDatabase, TEST_INSTANT } from '../testing/everyDatabase.ts';
import { isForeignKey, isUnique } from './dialects/errors.ts';
import { chunk, PARAMETERS_PER_STATEMENT } from './dialects/parameters.ts';

onEveryDatabase(({ opened, addOrganisation }) => {
  test('counts, sums and instants in milliseconds are returned as numbers', async () => {
    const { db } = opened();
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
    expect(found).toStrictEqual({ n: 2, hours: 24, at: TEST_INSTANT });
  });

  test('a column that is omitted on insert gets its default value', async () => {
    const id = await addOrganisation('Nord');
    const row = await opened().db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: '00', status_license: '00', recent_data_hours: 12, organisation_kpis: '[]' });
  });

  test.each([
    ['undefined', undefined],
    ['a date', new Date(TEST_INSTANT)],
    ['a boolean', true],
    ['NaN', Number.NaN],
    ['an infinity', Number.POSITIVE_INFINITY],
    ['a list', [1]],
  ])('%s as a value of a statement is refused', async (_name, value) => {
    const { db } = opened();
    const error = await errorOf(() => sql`update organisation set recent_data_hours = ${value}`.execute(db));
    expect(error).toBeInstanceOf(Error);
  });

  test('text is refused in a numeric column', async () => {
    const { db } = opened();
    await addOrganisation('Nord');
    expect(await errorOf(() => sql`update organisation set created_at = ${'gestern'}`.execute(db))).toBeInstanceOf(
      Error,
    );
  });

  test('a fraction is refused in a column of whole numbers', async () => {
    const { db } = opened();
    await addOrganisation('Nord');
    expect(await errorOf(() => sql`update organisation set created_at = ${1.5}`.execute(db))).toBeInstanceOf(Error);
  });

  test('a second row with the same unique value causes an error that can be recognised', async () => {
    const { db } = opened();
    await addOrganisation('Nord');
    expect(isUnique(await errorOf(() => addOrganisation('NORD')))).toBe(true);
    await db.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    const key = await errorOf(() => db.insertInto('setting').values({ name: 'a', value: '2' }).execute());
    expect(isUnique(key)).toBe(true);
    expect(isUnique(await errorOf(() => sql`select 1 from no_such_table`.execute(db)))).toBe(false);
  });

  test('a row that refers to a missing row is refused; deleting a row deletes its parts', async () => {
    const { db } = opened();
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

  test('an id is never used again', async () => {
    const first = await addOrganisation('Nord');
    await opened().db.deleteFrom('organisation').where('id', '=', first).execute();
    expect(await addOrganisation('Süd')).toBeGreaterThan(first);
  });

  test('an upsert returns the row, and the number of changed rows is returned', async () => {
    const { db } = opened();
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

  test('bytes are returned unchanged, whatever their offset in a buffer', async () => {
    const { db } = opened();
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

  test('fractions are stored exactly, bit for bit', async () => {
    const { db } = opened();
    const sum = 0.1 + 0.2;
    await db
      .insertInto('measurement_day')
      .values({ ...emptyDay, sum, min: -1e-300, max: 4.9e-324, first: 1e308, last: -0 })
      .execute();
    const row = await db.selectFrom('measurement_day').select(['sum', 'min', 'max', 'first']).executeTakeFirstOrThrow();
    expect(row).toStrictEqual({ sum, min: -1e-300, max: 4.9e-324, first: 1e308 });
  });

  test('more rows than fit into one statement are written in portions', async () => {
    const { db } = opened();
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
});

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

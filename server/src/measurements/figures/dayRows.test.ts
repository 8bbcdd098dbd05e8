import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openMemorySqlite } from '../../testing/databases.ts';
import { summaryQuery } from './dayRows.ts';

test('day summaries are read only from their index, whatever columns are requested', async () => {
  const { db, close } = openMemorySqlite();
  await migrate(db, 'sqlite');
  const all = new Set(['zeros', 'sum', 'min', 'max', 'first', 'last'] as const);
  for (const fields of [all, new Set<'last'>(['last'])]) {
    const { sql, parameters } = summaryQuery(db, [1, 2], fields, { from: 20260101, until: 20261231 }).compile();
    const plan = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    expect(JSON.stringify(plan.rows)).toContain('COVERING INDEX measurement_day_summaries');
  }
  await close();
});

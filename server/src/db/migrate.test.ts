import { expect, test } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';

test.each(testEngines)('a fresh database is migrated once and then left alone (%s)', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  try {
    expect(await isMigrated(db, engine)).toBe(false);
    const names = await migrate(db, engine);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('2026-11-22-initial');
    expect(await isMigrated(db, engine)).toBe(true);
    expect(await migrate(db, engine)).toEqual([]);
  } finally {
    await close();
  }
});

import { expect, test } from 'vitest';
import { pause } from '@leitwarte/core/rules';
import { LEASE_MS } from '../jobs/leases.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { UNENDED } from '../platform/jobs.ts';
import { onEveryEngine } from '../testing/database.ts';
import { ownImports } from './ownImports.ts';

onEveryEngine('one of several processes', (fixture) => {
  /**
   * A process with a clock that the test moves; it records its passes, and checks almost continuously whether one is
   * due.
   */
  function host(scheduledPass: () => Promise<void> = () => Promise.resolve()) {
    const passes: string[] = [];
    const lanes: unknown[] = [];
    const result = { files_imported: 0, files_failed: 0, rows_imported: 0, rows_duplicate: 0, rows_rejected: 0 };
    const jobs = {
      run: async (name: string, input: unknown) => {
        passes.push(name);
        lanes.push(input);
        return { ...result, imports: [] };
      },
    };
    const scheduled: ScheduledWork = { name: 'import', when: 60, run: scheduledPass };
    let now = 1_790_000_000_000;
    const context = { ...fixture.context, jobs, platform: { ...fixture.context.platform, now: () => now } };
    const own = ownImports(context, [scheduled], 60, 1);
    return {
      passes,
      lanes,
      own,
      now: () => now,
      later: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  }
  const until = async (is: () => boolean) => {
    for (let tries = 0; !is() && tries < 2_000; tries += 1) await pause(1);
  };

  test('a process imports by itself when its last pass is longer ago than the interval of scheduled passes', async () => {
    const { passes, own, later } = host();
    const { stop } = own.start();
    try {
      await pause(20);
      expect(passes).toEqual([]);
      later(61);
      await until(() => passes.length > 0);
      expect(passes).toEqual(['import']);
      later(59);
      await own.works[0]?.run(UNENDED, UNENDED);
      later(59);
      await pause(20);
      expect(passes).toEqual(['import']);
      later(2);
      await until(() => passes.length > 1);
      expect(passes).toEqual(['import', 'import']);
    } finally {
      await stop();
    }
  });

  test('a process does not import by itself during its scheduled pass, or after it was stopped', async () => {
    let finish: () => void = () => undefined;
    const long = new Promise<void>((resolve) => (finish = resolve));
    const { passes, own, later } = host(() => long);
    const { stop } = own.start();
    const pass = own.works[0]?.run(UNENDED, UNENDED);
    later(61);
    await pause(20);
    expect(passes).toEqual([]);
    finish();
    await pass;
    await until(() => passes.length > 0);
    await stop();
    const before = passes.length;
    expect(before).toBeGreaterThan(0);
    later(61);
    await pause(20);
    expect(passes).toHaveLength(before);
  });

  test('a process imports the lanes of another process that died, once their leases have expired', async () => {
    const { lanes, own, later, now } = host();
    const { stop } = own.start();
    try {
      const lane = fixture.engine === 'postgres' ? 'import 3' : 'monitor_directories';
      const expires_at = now() + LEASE_MS;
      await fixture.db
        .insertInto('lease')
        .values({ name: lane, holder: 'dead', taken_at: now(), expires_at })
        .execute();
      later(11);
      await pause(20);
      expect(lanes).toEqual([]);
      later(1);
      const left = () => fixture.db.selectFrom('lease').select('name').where('name', '=', lane).execute();
      for (let tries = 0; (await left()).length > 0 && tries < 2_000; tries += 1) await pause(1);
      expect(await left()).toEqual([]);
      // with SQLite there is only one process, whose next scheduled pass imports again
      expect(lanes).toEqual(fixture.engine === 'postgres' ? [{ lane: { number: 3, of: 8 } }] : []);
    } finally {
      await stop();
    }
  });
});

import { expect, test } from 'vitest';
import { pause } from '@leitwarte/core/rules';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { UNENDED } from '../platform/jobs.ts';
import { onEveryEngine } from '../testing/database.ts';
import { ownImports } from './ownImports.ts';

onEveryEngine('a host that shares no folder with the others', (fixture) => {
  /** A host whose passes are counted, and that looks without pause. */
  function host(sharesNoFolder: () => Promise<boolean>) {
    const passes: string[] = [];
    const result = { files_imported: 0, files_failed: 0, rows_imported: 0, rows_duplicate: 0, rows_rejected: 0 };
    const jobs = {
      run: async (name: string) => {
        passes.push(name);
        return { ...result, imports: [] };
      },
    };
    const scheduled: ScheduledWork = { name: 'import', when: 60, run: () => Promise.resolve() };
    let now = 1_790_000_000_000;
    const context = { ...fixture.context, jobs, platform: { ...fixture.context.platform, now: () => now } };
    const own = ownImports(context, [scheduled], 60, sharesNoFolder, 1);
    return {
      passes,
      own,
      later: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  }
  const until = async (is: () => boolean) => {
    for (let tries = 0; !is() && tries < 2_000; tries += 1) await pause(1);
  };

  test('makes a pass of its own when the last one that it made is as long ago as passes are apart', async () => {
    const { passes, own, later } = host(() => Promise.resolve(true));
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

  test('makes none where the folder is shared, and none once it is stopped', async () => {
    let asked = 0;
    const shared = host(() => {
      asked += 1;
      return Promise.resolve(false);
    });
    const running = shared.own.start();
    shared.later(61);
    await until(() => asked > 3);
    await running.stop();
    const before = asked;
    await pause(20);
    expect([shared.passes, asked]).toEqual([[], before]);
  });
});

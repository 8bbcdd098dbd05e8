import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountOf,
  expectOrder,
  type Installation,
  install,
  mailText,
  problemOf,
  ready,
  write,
} from '../../testing/installation.ts';
import { clusterOwner, openCluster, type PrivateCluster } from '../../testing/privateCluster.ts';

const owner = await clusterOwner();

describe.runIf(owner !== undefined)('a PostgreSQL that is stopped and started again', () => {
  let folder = '';
  let cluster: PrivateCluster;
  let running: Installation | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-restart-'));
    cluster = await openCluster(owner ?? {});
  });
  afterEach(async () => {
    await running?.server.stop();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['fast', 'immediate'] as const)(
    'calls are refused while PostgreSQL is stopped, and work again after its start (%s)',
    async (how) => {
      const installation = (running = await install(folder, cluster.url));
      await write(installation, 'alt');
      await cluster.stop(how);
      expect(await problemOf(write(installation, 'neu'))).toMatchObject({
        status: 503,
        detail: 'database_unavailable',
      });
      expect(await ready(installation)).toBe(503);
      await cluster.start();
      await expect.poll(() => ready(installation)).toBe(200);
      expect(await mailText(installation)).toBe('alt');
      await expectOrder(installation);
    },
  );

  test.each([
    ['monitorDirectories', 'fast'],
    ['monitorDirectories', 'immediate'],
    ['writePastDailyReports', 'fast'],
    ['writePastDailyReports', 'immediate'],
  ] as const)(
    'if PostgreSQL stops in the middle of %s (%s), only complete transactions are stored, and the next run finishes',
    async (task, how) => {
      const installation = (running = await install(folder, cluster.url));
      const { root, server } = installation;
      const hasReports = task === 'writePastDailyReports';
      if (hasReports) await root.client.tasks.monitorDirectories();
      await root.client.tasks[task]({}, { respondAsync: true });
      const begun = hasReports ? 'daily_report_day' : 'measurement_axis';
      await expect
        .poll(() => server.context.db.selectFrom(begun).select('day').limit(1).execute(), { interval: 2 })
        .toHaveLength(1);
      await cluster.stop(how);
      expect(await ready(installation)).toBe(503);
      await cluster.start();
      await expect.poll(() => ready(installation)).toBe(200);
      const { rows, ledger } = await accountOf(installation);
      expect(rows).toBe(ledger);
      await server.context.db.deleteFrom('lease').execute();
      await expectOrder(installation, hasReports);
    },
  );
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from '@leitwarte/core/texts';
import { type CutLine, openLine } from '../../testing/cutLine.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
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

describe.runIf(process.env['TEST_DATABASE_URL'])('a lost connection to the database (postgres)', () => {
  let folder = '';
  let running: Installation | undefined;
  let database: PostgresDatabase;
  let line: CutLine;
  const open = async (url: string) => (running = await install(folder, url));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-lost-'));
    database = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    line = await openLine(database.url);
  });
  afterEach(async () => {
    await line.mend().catch(() => undefined);
    await running?.server.stop();
    await line.cut();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('without a database connection calls return 503 with a German text, and the server recovers automatically', async () => {
    const installation = await open(line.url);
    await write(installation, 'alt');
    await line.cut();
    expect(await problemOf(write(installation, 'neu'))).toMatchObject({ status: 503, detail: 'database_unavailable' });
    expect(await problemOf(mailText(installation))).toMatchObject({ status: 503 });
    expect(text('de', 'problem.database_unavailable')).toMatch(/Datenbank/);
    expect(await ready(installation)).toBe(503);
    await line.mend();
    await expect.poll(() => ready(installation)).toBe(200);
    expect(await mailText(installation)).toBe('alt');
    await expectOrder(installation);
  });

  test.each(['monitorDirectories', 'writePastDailyReports'] as const)(
    'if the connection is lost in the middle of %s, only complete transactions are stored, and the next run finishes',
    async (task) => {
      const installation = await open(line.url);
      const { root, server } = installation;
      if (task === 'writePastDailyReports') await root.client.tasks.monitorDirectories();
      const { id } = await root.client.tasks[task]({}, { respondAsync: true });
      const begun = task === 'monitorDirectories' ? 'measurement_axis' : 'daily_report_day';
      await expect
        .poll(() => server.context.db.selectFrom(begun).select('day').limit(1).execute(), { interval: 2 })
        .toHaveLength(1);
      await line.cut();
      expect(await ready(installation)).toBe(503);
      await line.mend();
      await expect.poll(() => ready(installation)).toBe(200);
      const { rows, ledger } = await accountOf(installation);
      expect(rows).toBe(ledger);
      // instead of waiting until the leases of the aborted run expire
      await server.context.db.deleteFrom('lease').execute();
      expect(await root.client.tasks.run({ id })).toMatchObject({ status: expect.stringMatching(/failed|ok/) });
      await expectOrder(installation, task === 'writePastDailyReports');
    },
  );

  test('connections that the database ends are replaced', async () => {
    const installation = await open(line.url);
    const { db } = installation.server.context;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await expectOrder(installation);
  });
});

import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, open as openFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountOf, expectOrder, mailText, write } from '../testing/installation.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../testing/world.ts';
import { onInstallations } from '../testing/onInstallations.ts';

onInstallations('work that hangs', (open, engine) => {
  test.each(['a task', 'the import of one plant'])(
    '%s that hangs in a file ends with its thread, and everything else continues',
    async (kind) => {
      const installation = await open();
      const { root, server, inbox } = installation;
      const { db } = server.context;
      const [first, second] = [join(inbox, 'werte.csv'), join(inbox, 'werte_b.csv')];
      await copyFile(first, second);
      await utimes(second, 0, 0);
      const ended = kind === 'a task' ? await startTask(root) : await startImport(root, db);
      await expect
        .poll(() => db.selectFrom('measurement_axis').select('day').limit(1).execute(), { interval: 2 })
        .toHaveLength(1);
      // listed as a file but opened as a pipe without a writer, which hangs like an unreachable drive
      await rename(second, join(inbox, '..', 'aside'));
      execFileSync('mkfifo', [second]);
      try {
        await expect
          .poll(() => db.selectFrom('import_file').select('status').where('file', '=', 'werte.csv').execute(), {
            timeout: 60_000,
          })
          .toEqual([{ status: 'done' }]);
        await expect.poll(async () => (await accountOf(installation)).running).toBe(0);
        await ended();
        await write(installation, 'geht weiter');
        expect(await mailText(installation)).toBe('geht weiter');
      } finally {
        // releases the code that still waits for the pipe
        await (await openFile(second, constants.O_RDWR | constants.O_NONBLOCK)).close();
        await rm(second);
      }
      await expectOrder(installation, true);
    },
  );

  test.runIf(engine === 'postgres')(
    'a task that hangs in a statement because of another transaction can be ended',
    async () => {
      const installation = await open();
      const { root, server } = installation;
      const { db } = server.context;
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const holding = db.transaction().execute(async (tx) => {
        await sql`lock table import_file in access exclusive mode`.execute(tx);
        await held;
      });
      try {
        const { id } = await root.client.tasks.monitorDirectories({}, { respondAsync: true });
        const waiting = async () => {
          const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and application_name like 'leitwarte jobs %' and wait_event_type = 'Lock'`.execute(
            db,
          );
          return rows.length;
        };
        await expect.poll(waiting).toBe(1);
        expect(await root.client.tasks.end({ id })).toMatchObject({ status: 'failed' });
        await expect.poll(waiting).toBe(0);
      } finally {
        release();
        await holding;
      }
      await expectOrder(installation);
    },
  );
});

/** Starts a task; returns a function that ends it and checks the result. */
async function startTask(root: Actor): Promise<() => Promise<void>> {
  const { id } = await root.client.tasks.monitorDirectories({}, { respondAsync: true });
  return async () =>
    expect(await root.client.tasks.end({ id })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`Beendet von ${root.username}`),
    });
}

async function startImport(root: Actor, db: Database): Promise<() => Promise<void>> {
  const { id } = await db.selectFrom('plant').select('id').executeTakeFirstOrThrow();
  const answer = root.client.plants.importData({ id }).catch((error: unknown) => error);
  return async () => {
    const [work] = await root.client.tasks.importWork();
    expect(await root.client.tasks.endImportWork({ name: work?.name ?? '' })).toEqual([]);
    expect(await answer).toMatchObject({ problem: { status: 409, detail: 'task_ended' } });
  };
}

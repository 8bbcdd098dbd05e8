import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const organisation = String(backend.world.organisationId);
  await backend.json(['systems', 'create', 'Weblogger', '--type', 'PF', '--extension', 'csv']);
  await backend.json([
    'plants',
    'create',
    'Dach',
    '--system',
    'Weblogger',
    '--folder',
    'dach',
    '--organisation',
    organisation,
  ]);
});
afterAll(() => backend.close());

const type = (argv: readonly string[]) => backend.leitwarte(argv);

test('every task of the portal can be started, and a finished run can be shown again', async () => {
  expect(await backend.json(['tasks', 'list'])).toHaveLength(8);
  const counted = await type(['tasks', 'run', 'count_files_view']);
  expect(counted).toMatchObject({ code: 0, stderr: expect.stringContaining('Dateien') });
  expect(counted.stdout).toMatch(/^Ordner\tAnlage\tDateien\tAlarmdateien\tÄlteste\n/);
  const atTerminal = await backend.leitwarte(['tasks', 'run', 'count_files_view'], { terminal: 80 });
  expect(atTerminal).toMatchObject({ code: 0, stdout: '' });
  const { id } = z.object({ id: z.number() }).parse(await backend.json(['tasks', 'run', 'clear_cache_backend']));
  expect(await backend.json(['tasks', 'follow', String(id)])).toMatchObject({
    task: 'clear_cache_backend',
    status: 'ok',
  });
  expect((await type(['tasks', 'follow', '99999'])).code).toBe(6);
});

test('3.4: the count of waiting files includes folder, plant and the oldest file', async () => {
  const folder = `${backend.world.organisationId}/dach`;
  const path = join(backend.context.dataDir, 'import', folder);
  await mkdir(path, { recursive: true });
  for (const [name, at] of [
    ['a.csv', '2026-01-02T12:00:00Z'],
    ['b.csv', '2026-01-01T12:00:00Z'],
  ] as const) {
    await writeFile(join(path, name), 'Datum;Wert\n');
    await utimes(join(path, name), new Date(at), new Date(at));
  }
  const { stdout } = await type(['tasks', 'run', 'count_files_view']);
  expect(stdout.split('\n')).toContain(`${folder}\tDach\t2\t0\t01.01.2026 13:00`);
  const seen = await backend.leitwarte(['tasks', 'run', 'count_files_view'], { terminal: 80 });
  expect(seen.stdout).toMatch(/Dach +2 .*01\.01\.2026 13:00/);
});

test('3.7: sending all daily reports needs a confirmation, a dry run does not', async () => {
  const argv = ['tasks', 'run', 'send_daily_report_all'];
  expect(await type(argv)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect((await type([...argv, '--dry-run'])).stdout).toContain(
    'POST http://leitwarte.test/api/v1/tasks/send_daily_report_all/',
  );
  expect((await type([...argv, '--yes'])).code).toBe(0);
});

test('U9: the command follows a task that is already running, and waits for one that the server itself runs', async () => {
  const { db } = backend.context;
  const task = 'count_files_view';
  const { id } = z.object({ id: z.number() }).parse(await backend.json(['tasks', 'run', task]));
  const expires_at = Date.now() + 3_600_000;
  const lease = { name: task, holder: `run ${id}`, taken_at: Date.now(), expires_at };
  const runs = () => db.selectFrom('task_run').select('id').where('task', '=', task).execute();
  const before = await runs();
  await db.updateTable('task_run').set({ status: 'running', finished_at: null }).where('id', '=', id).execute();
  await db.insertInto('lease').values(lease).execute();
  const end = async () => {
    await db.updateTable('task_run').set({ status: 'ok', finished_at: Date.now() }).where('id', '=', id).execute();
    await db.deleteFrom('lease').where('name', '=', task).execute();
  };
  const followed = await backend.leitwarte(['tasks', 'run', task], { sleep: end });
  expect(followed).toMatchObject({ code: 0, stderr: expect.stringContaining(`Läuft schon, als Lauf ${id}.`) });
  expect(await runs()).toEqual(before);

  await db
    .insertInto('lease')
    .values({ ...lease, holder: 'schedule 1' })
    .execute();
  expect(await type(['tasks', 'run', task, '--detach'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('läuft bereits'),
  });
  let isFree = false;
  const passing = async () => {
    if (!isFree) await end();
    isFree = true;
    await new Promise((resolve) => setImmediate(resolve));
  };
  const waited = await backend.leitwarte(['tasks', 'run', task], { sleep: passing });
  expect(waited).toMatchObject({ code: 0, stderr: expect.stringContaining('danach wird gestartet') });
  expect(await runs()).toHaveLength(before.length + 1);
});

test('a stuck run is ended after a confirmation, a finished one is not; the same applies to scheduled work', async () => {
  const { db } = backend.context;
  const { id } = z.object({ id: z.number() }).parse(await backend.json(['tasks', 'run', 'count_files_view']));
  const end = ['tasks', 'end', String(id)];
  expect(await type([...end, '--yes'])).toMatchObject({ code: 1, stderr: expect.stringContaining('läuft nicht mehr') });
  await db.updateTable('task_run').set({ status: 'running', finished_at: null }).where('id', '=', id).execute();
  const lease = { name: 'count_files_view', holder: `run ${id}`, taken_at: 0, expires_at: Date.now() + 60_000 };
  await db.insertInto('lease').values(lease).execute();
  expect(await type(end)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect((await type([...end, '--dry-run', '--yes'])).stdout).toContain(`/api/v1/task_runs/${id}/end/`);
  expect(await type([...end, '--yes'])).toMatchObject({ code: 0, stderr: expect.stringContaining(`Lauf ${id}`) });
  const { holder } = await db
    .selectFrom('lease')
    .select('holder')
    .where('name', '=', lease.name)
    .executeTakeFirstOrThrow();
  expect(holder).toMatch(/^ended by /);
  await db.deleteFrom('lease').where('name', '=', lease.name).execute();
  expect((await type(['tasks', 'end-work', 'graben', '--yes'])).code).toBe(6);
  await db.insertInto('scheduled_work').values({ name: 'import', pattern: '60', next_at: 0 }).execute();
  await db
    .insertInto('lease')
    .values({ ...lease, name: 'schedule import', holder: 'x' })
    .execute();
  expect(await type(['tasks', 'end-work', 'import', '--yes'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('„import“'),
  });
  await db.deleteFrom('lease').execute();
});

test('a stuck import of one plant is listed, and ended by its name after a confirmation', async () => {
  const { db } = backend.context;
  const lease = { name: 'monitor_directories', taken_at: Date.now(), expires_at: Date.now() + 60_000 };
  await db
    .insertInto('lease')
    .values({ ...lease, holder: 'import-17-5f0c9a1b' })
    .execute();
  expect((await type(['tasks', 'import-work'])).stdout).toContain('import-17-5f0c9a1b\tDateien einer Anlage einlesen');
  const end = ['tasks', 'end-import-work', 'import-17-5f0c9a1b'];
  expect(await type(end)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await type([...end, '--yes'])).toMatchObject({ code: 0, stderr: expect.stringContaining('ist beendet') });
  expect((await type(['tasks', 'end-import-work', 'import-18-00', '--yes'])).code).toBe(1);
  await db.deleteFrom('lease').execute();
});

test('an unknown task is wrong usage', async () => {
  expect(await type(['tasks', 'run', 'monitor'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('monitor_directories'),
  });
});

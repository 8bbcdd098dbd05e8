import { expect, test } from 'vitest';
import type { ServerContext } from '../../../platform/context.ts';
import { LEASE_MS } from '../../../jobs/leases.ts';
import type { Jobs, JobProgress } from '../../../platform/jobs.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { insertImport } from '../../../testing/ledger.ts';
import { runText } from '../../../platform/runTexts.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const RESULT = {
  folders: 2,
  files_imported: 1,
  rows_imported: 9477,
  rows_duplicate: 3,
  rows_rejected: 0,
  files_failed: 0,
  imports: [5],
};

interface HeldJob {
  readonly report: (progress: JobProgress) => void;
  readonly end: (result: unknown) => void;
  readonly fail: (error: Error) => void;
  readonly input: unknown;
}

/** A job runner whose jobs end only when the test ends them. */
function heldJobs() {
  const held: HeldJob[] = [];
  const awaited: ((job: HeldJob) => void)[] = [];
  const hold = (job: HeldJob) => {
    const take = awaited.shift();
    if (take === undefined) held.push(job);
    else take(job);
  };
  const jobs: Jobs = {
    run: (_, input, report, ending) =>
      new Promise((end, fail) => {
        ending?.addEventListener('abort', () => fail(ending.reason));
        hold({ report, end, fail, input });
      }),
  };
  const next = (): Promise<HeldJob> => {
    const job = held.shift();
    return job === undefined ? new Promise((take) => void awaited.push(take)) : Promise.resolve(job);
  };
  return { jobs, next };
}

async function open(engine: ServerContext['engine']) {
  const { jobs, next } = heldJobs();
  let offset = 0;
  const context = await testContext({ engine, jobs, platform: { now: () => Date.UTC(2026, 10, 21) + offset } });
  const world = await createWorld(context);
  const root = await world.superuser();
  return { context, world, root, next, later: (ms: number) => void (offset += ms) };
}

test.each(testEngines)(
  'tasks-12, 3.7: a task returns its run with a German summary and details (%s)',
  async (engine) => {
    const { context, root, next } = await open(engine);
    const answer = root.client.tasks.monitorDirectories();
    (await next()).end(RESULT);
    expect(await answer).toMatchObject({
      task: 'monitor_directories',
      status: 'ok',
      percent: 100,
      step: null,
      details: RESULT,
      started_by: root.username,
      message: 'Importierte Dateien: 1, fehlerhafte: 0. Zeilen gespeichert: 9.477, bereits vorhanden: 3, abgelehnt: 0.',
    });
    await context.close();
  },
);

test.each(testEngines)(
  '4.16: if the client does not want to wait a task returns 202, and its run shows percent and step in the requested language (%s)',
  async (engine) => {
    const { context, world, root, next, later } = await open(engine);
    const started = await root.client.tasks.monitorDirectories({}, { respondAsync: true });
    expect(started).toMatchObject({ status: 'running', percent: null, finished_at: null });
    const job = await next();
    later(1000);
    job.report({ percent: 40, step: runText('step.lines', { file: 'details.txt', lines: '1.500' }) });
    const read = () => root.client.tasks.run({ id: started.id });
    await expect.poll(read).toMatchObject({ status: 'running', percent: 40, step: 'details.txt: 1.500 Zeilen' });
    const english = clientOf(world.api, root.token, 'en');
    expect(await english.tasks.run({ id: started.id })).toMatchObject({ step: 'details.txt: 1.500 lines' });
    job.end(RESULT);
    await expect.poll(read).toMatchObject({ status: 'ok', percent: 100 });
    const [ended] = (await english.tasks.runs({ query: {} })).results;
    expect(ended?.message).toBe('Files imported: 1, failed: 0. Lines stored: 9.477, known already: 3, rejected: 0.');
    await context.close();
  },
);

test.each(testEngines)(
  '3.7: starting a task while it is running gets 409; afterwards it can be started again (%s)',
  async (engine) => {
    const { context, world, root, next } = await open(engine);
    const first = root.client.tasks.monitorDirectories();
    const job = await next();
    const running = { problem: { status: 409, detail: 'task_running' } };
    await expect(root.client.tasks.monitorDirectories()).rejects.toMatchObject(running);
    await expect(root.client.plants.importData({ id: await world.plant() })).rejects.toMatchObject(running);
    job.end(RESULT);
    await first;
    const again = root.client.tasks.monitorDirectories();
    (await next()).end(RESULT);
    await again;
    expect((await root.client.tasks.runs({ query: { task: 'monitor_directories' } })).results).toHaveLength(2);
    await context.close();
  },
);

test.each(testEngines)(
  'the stuck import of a plant is not a task run; it is listed and can be ended by its name, and then imports continue (%s)',
  async (engine) => {
    const { context, world, root, next, later } = await open(engine);
    const plant = await world.plant({ name: 'Nord' });
    expect(await root.client.tasks.importWork()).toEqual([]);
    const answer = root.client.plants.importData({ id: plant }).catch((error: unknown) => error);
    await next();
    later(5_000);
    const [work] = await root.client.tasks.importWork();
    const name = work?.name ?? '';
    expect(work).toEqual({ name, kind: 'import', of: 'Nord', started_at: '2026-11-21T00:00:00.000Z' });
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.tasks.importWork()).rejects.toMatchObject({ problem: { status: 403 } });
    const gone = { problem: { status: 409, detail: 'task_not_running' } };
    for (const other of ['import-1-00', 'run 1', 'x'])
      await expect(root.client.tasks.endImportWork({ name: other })).rejects.toMatchObject(gone);
    expect(await root.client.tasks.endImportWork({ name })).toEqual([]);
    expect(await answer).toMatchObject({ problem: { status: 409, detail: 'task_ended' } });
    await expect(root.client.tasks.endImportWork({ name })).rejects.toMatchObject(gone);
    const again = root.client.tasks.monitorDirectories();
    const job = await next();
    expect(await root.client.tasks.importWork()).toEqual([]);
    job.end(RESULT);
    expect((await again).status).toBe('ok');
    await context.close();
  },
);

test.each(testEngines)(
  'while an import is undone, readings are removed or an organisation is erased, this is listed with its subject (%s)',
  async (engine) => {
    const { context, world, root, next } = await open(engine);
    const plant = await world.plant({ name: 'Süd' });
    const component = await world.component(plant);
    const importId = await insertImport(context.db, plant, 0);
    const interval = { from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' };
    const begin = {
      undo: () => root.client.imports.undo({ id: importId, body: {} }),
      clear: () => root.client.components.clear({ id: component.id, body: { ...interval, name: 'WR 1' } }),
    };
    for (const kind of ['undo', 'clear'] as const) {
      const answer = begin[kind]().catch((error: unknown) => error);
      await next();
      const [work] = await root.client.tasks.importWork();
      expect(work).toMatchObject({ kind, of: 'Süd' });
      await root.client.tasks.endImportWork({ name: work?.name ?? '' });
      expect(await answer).toMatchObject({ problem: { status: 409, detail: 'task_ended' } });
    }
    const holder = `erase-${world.organisationId}-00`;
    await context.db
      .insertInto('lease')
      .values({ name: 'monitor_directories', holder, taken_at: 0, expires_at: context.platform.now() + 1 })
      .execute();
    expect(await root.client.tasks.importWork()).toMatchObject([{ kind: 'erase', of: world.organisationName }]);
    await context.close();
  },
);

test.each(testEngines)(
  '3.7: a task that fails returns 500 task_failed, and its run is stored as failed (%s)',
  async (engine) => {
    const { context, root, next } = await open(engine);
    const answer = root.client.tasks.monitorDirectories();
    (await next()).fail(new Error('Platte voll'));
    await expect(answer).rejects.toMatchObject({ problem: { status: 500, detail: 'task_failed' } });
    const { results } = await root.client.tasks.runs();
    expect(results).toMatchObject([{ status: 'failed', message: 'Die Aufgabe ist fehlgeschlagen.' }]);
    const again = root.client.tasks.monitorDirectories();
    (await next()).end(RESULT);
    expect((await again).status).toBe('ok');
    await context.close();
  },
);

test.each(testEngines)(
  'a run whose process died counts as failed when its lease expires, and the task can be started again (%s)',
  async (engine) => {
    const { context, root, next, later } = await open(engine);
    const lost = await root.client.tasks.monitorDirectories({}, { respondAsync: true });
    await next();
    later(LEASE_MS - 1);
    expect((await root.client.tasks.run({ id: lost.id })).status).toBe('running');
    later(1);
    expect(await root.client.tasks.run({ id: lost.id })).toMatchObject({
      status: 'failed',
      message: 'Der Lauf wurde unterbrochen.',
    });
    const again = root.client.tasks.monitorDirectories();
    (await next()).end(RESULT);
    expect((await again).status).toBe('ok');
    await context.close();
  },
);

test.each(testEngines)('3.17: the import of one plant returns its counts (%s)', async (engine) => {
  const { context, world, root, next } = await open(engine);
  const plant = await world.plant();
  const answer = root.client.plants.importData({ id: plant });
  const job = await next();
  // in PostgreSQL the job also gets the lane of the plant
  expect(job.input).toMatchObject({ plantId: plant });
  job.end(RESULT);
  expect(await answer).toEqual({
    status: 'ok',
    files_imported: 1,
    files_waiting: 0,
    rows_imported: 9477,
    files_failed: 0,
    imports: [5],
  });
  await context.close();
});

test.each(testEngines)(
  'runs are listed in pages, newest first, and the links to other pages keep the filter (%s)',
  async (engine) => {
    const { context, root } = await open(engine);
    const run = {
      task: 'monitor_directories',
      status: 'ok',
      started_at: 0,
      finished_at: 1,
      percent: 100,
      step: null,
      message: null,
      details: null,
      started_by: null,
    };
    await context.db
      .insertInto('task_run')
      .values(Array.from({ length: 51 }, () => run))
      .execute();
    await context.db
      .insertInto('task_run')
      .values({ ...run, task: 'send_old_data' })
      .execute();
    const first = await root.client.tasks.runs({ query: { task: 'monitor_directories' } });
    expect(first).toMatchObject({ count: 51, previous: null });
    expect(first.results).toHaveLength(50);
    expect(first.results[0]?.id).toBeGreaterThan(first.results[1]?.id ?? 0);
    expect(first.next).toBe('http://leitwarte.test/api/v1/task_runs/?task=monitor_directories&page=2');
    const second = await root.client.tasks.runs({ query: { task: 'monitor_directories', page: 2 } });
    expect([second.results.length, second.next]).toEqual([1, null]);
    await context.close();
  },
);

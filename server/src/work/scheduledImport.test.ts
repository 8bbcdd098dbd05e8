import { expect, test } from 'vitest';
import * as z from 'zod';
import { logger, HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import type { ServerContext } from '../platform/context.ts';
import { IMPORT_LEASE } from '../jobs/importTask.ts';
import { underLane } from '../jobs/importLanes.ts';
import { underLease } from '../jobs/leased.ts';
import { importBySchedule } from './scheduledImport.ts';

const Input = z.object({ lane: z.object({ number: z.number(), of: z.number() }).optional() });
const laneIn = (input: unknown) => Input.parse(input).lane;

onEveryImport('the import by schedule', (run) => {
  const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
  const context = (jobs?: ServerContext['jobs']): ServerContext => ({
    ...run.fixture.context,
    jobs: jobs ?? { run: (_name, input) => run.room.run(undefined, laneIn(input)) },
  });
  /** Returns the task runs that were stored during `act`. */
  const entered = async (act: () => Promise<unknown>) => {
    await run.fixture.db.deleteFrom('task_run').execute();
    await act();
    return run.fixture.db
      .selectFrom('task_run')
      .select(['task', 'status', 'message', 'details', 'started_by'])
      .orderBy('id')
      .execute();
  };

  test('a pass that finds nothing stores no run', async () => {
    await run.room.put(run.made, 'fremd.csv', content);
    expect(await entered(() => importBySchedule(context()))).toEqual([]);
    expect(await run.room.paths('import')).toHaveLength(1);
  });

  test('a pass that imports is stored as a run of the task, with the results of the files', async () => {
    await run.room.put(run.made, 'wr1.csv', content);
    await run.room.put(run.made, 'wr2.csv', 'Datum\n');
    const [first, ...more] = await entered(() => importBySchedule(context()));
    expect(first).toMatchObject({ task: 'monitor_directories', status: 'ok', started_by: 'schedule' });
    expect(JSON.parse(first?.details ?? '')).toMatchObject({ files_imported: 1, files_failed: 1, rows_imported: 1 });
    expect(first?.message).toMatch(/1/);
    expect(more).toEqual([]);
  });

  test('a scheduled pass does nothing while another import runs, and no import can start during a scheduled pass', async () => {
    await run.room.put(run.made, 'wr.csv', content);
    const busy = () => underLease(context(), IMPORT_LEASE, 'someone', () => importBySchedule(context()));
    expect(await entered(busy)).toEqual([]);
    expect(await run.room.paths('import')).toHaveLength(1);
    let meanwhile: unknown;
    const jobs: ServerContext['jobs'] = {
      async run(_name, input) {
        const lane = laneIn(input) ?? { number: 0, of: 1 };
        meanwhile = await underLane(context(), lane, 'other', () => Promise.resolve('ran')).catch(
          (error: unknown) => error,
        );
        return run.room.run();
      },
    };
    expect(await entered(() => importBySchedule(context(jobs)))).toHaveLength(1);
    expect(meanwhile).toMatchObject({ problem: { status: 409, detail: 'task_running' } });
    expect(await run.fixture.db.selectFrom('lease').selectAll().execute()).toEqual([]);
  });

  test('a pass that keeps failing is stored once, and reported to the operator', async () => {
    const jobs: ServerContext['jobs'] = { run: () => Promise.reject(new Error('no disk')) };
    const fail = () => expect(importBySchedule(context(jobs))).rejects.toThrow('no disk');
    const runs = await entered(async () => {
      await fail();
      await fail();
    });
    expect(runs).toMatchObject([{ status: 'failed', started_by: 'schedule' }]);
  });

  test('a file that cannot be read at the moment is stored once, however often it is tried', async () => {
    await run.reopen(
      { components: [logger()] },
      { files: { sha256: () => Promise.reject(new Error('permission denied')) } },
    );
    await run.room.put(run.made, 'wr.csv', content);
    const runs = await entered(async () => {
      await importBySchedule(context());
      await importBySchedule(context());
    });
    expect(runs).toHaveLength(1);
    expect(JSON.parse(runs[0]?.details ?? '')).toMatchObject({ files_failed: 1, imports: [] });
  });
});

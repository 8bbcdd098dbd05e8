import { SCHEDULE } from '@leitwarte/core/codes';
import * as z from 'zod';
import { formatNumber } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Database } from '../../../db/database.ts';
import { errorText } from '../../../platform/errorText.ts';
import { reasonOf } from '../../../platform/finding.ts';
import type { ExternalSource } from '../../../platform/externalSources.ts';
import { laneOfPlant } from '../../../imports/lanes.ts';
import { lanesOf, underLane } from '../../../jobs/importLanes.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import { startTask, type TaskResult } from '../../../jobs/taskRuns.ts';
import { isTaskRunning } from '../../../jobs/taskRunning.ts';

const Imported = z.object({ importId: z.number().int(), failed: z.boolean(), stored: z.number().int() });

const WAITS = 60;
const WAIT_MS = 1_000;

/**
 * Requests from every external source the readings after the last stored one, and stores them like imported lines
 * (decision 3.2). If a source fails, the others are still requested.
 */
export async function fetchExternalData(
  context: ServerContext,
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<TaskResult> {
  const { externalSources } = context.platform;
  const sources = (await externalSources?.list()) ?? [];
  const failures: { source: string; error: string }[] = [];
  const imports: number[] = [];
  let rows = 0;
  for (const [index, source] of sources.entries()) {
    ending.throwIfAborted();
    report({ percent: Math.floor((100 * index) / sources.length), step: runText('step.named', { name: source.name }) });
    try {
      const answer = (await externalSources?.fetch(source, await newestOf(context.db, source), ending)) ?? '';
      const done = await stored(context, source, answer, ending);
      imports.push(done.importId);
      rows += done.stored;
      if (done.failed) failures.push({ source: source.name, error: await reasonOfImport(context.db, done.importId) });
    } catch (error) {
      ending.throwIfAborted();
      context.platform.log.error({ source: source.name, error: errorText(error) }, 'external source failed');
      failures.push({ source: source.name, error: reasonText(error).slice(0, 300) });
    }
  }
  const details = { sources: sources.length, failed: failures.length, rows_imported: rows, imports, failures };
  const summary = runText('summary.external_data', {
    sources: formatNumber(sources.length),
    failed: formatNumber(failures.length),
    rows: formatNumber(rows),
  });
  return { message: [summary], details };
}

/** Starts a run of the task, unless one is already running. */
export async function fetchBySchedule(context: ServerContext, ending: AbortSignal): Promise<void> {
  try {
    const started = await startTask(context, 'get_kago_data', SCHEDULE, (report, own) =>
      fetchExternalData(context, report, AbortSignal.any([ending, own])),
    );
    await started.ended;
  } catch (error) {
    if (!isTaskRunning(error)) throw error;
  }
}

/**
 * The messages of an error and its causes, one on each line, because a message such as `fetch failed` alone is useless.
 */
function reasonText(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? `: ${reasonOf(error.cause)}` : '';
  return `${reasonOf(error)}${cause}`;
}

async function reasonOfImport(db: Database, importId: number): Promise<string> {
  const row = await db.selectFrom('import_file').where('id', '=', importId).select('reason').executeTakeFirst();
  return `import ${importId}: ${row?.reason ?? 'nothing_readable'}`;
}

async function newestOf(db: Database, { component }: ExternalSource): Promise<number> {
  const { newest } = await db
    .selectFrom('measurement_axis')
    .where('component_id', '=', component)
    .select((eb) => eb.fn.max<number | null>('last_ts').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Stores a response when no import is running in the lane of its plant; waits up to a minute for a running import. */
async function stored(context: ServerContext, source: ExternalSource, answer: string, ending: AbortSignal) {
  const holder = `external ${context.platform.randomBytes(8).join('')}`;
  const run = () => context.jobs.run('import_external', { source, answer }, () => undefined, ending);
  const lane = await laneOfPlant(context.db, await plantOf(context.db, source), lanesOf(context.engine));
  for (let waited = 0; ; waited += 1) {
    ending.throwIfAborted();
    try {
      return Imported.parse(await underLane(context, lane, holder, run));
    } catch (error) {
      if (!isTaskRunning(error) || waited >= WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Id of the component's plant; undefined if the component does not exist, which the job then reports. */
async function plantOf(db: Database, { component }: ExternalSource): Promise<number | undefined> {
  const row = await db.selectFrom('component').select('plant_id').where('id', '=', component).executeTakeFirst();
  return row?.plant_id;
}

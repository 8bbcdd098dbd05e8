import type { Selectable } from 'kysely';
import type { TaskRun } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Language } from '@leitwarte/core/texts';
import type { Database } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { TaskRunTable } from '../../../db/tables.ts';
import type { PageWindow } from '../../../http/pages.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { readRunTexts } from '../../../platform/runTexts.ts';

export async function readRun(db: Database, language: Language, id: number): Promise<TaskRun> {
  const row = await db.selectFrom('task_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return runOf(row, language);
}

export async function readRuns(
  db: Database,
  language: Language,
  task: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly runs: TaskRun[] }> {
  const runs = db.selectFrom('task_run').where(ifAsked('task', task));
  const { count } = await runs.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await runs.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { count, runs: rows.map((row) => runOf(row, language)) };
}

function runOf(row: Selectable<TaskRunTable>, language: Language): TaskRun {
  return {
    id: row.id,
    task: row.task,
    status: row.status === 'ok' || row.status === 'failed' ? row.status : 'running',
    started_at: isoOf(row.started_at),
    finished_at: isoOf(row.finished_at),
    percent: row.percent,
    step: readRunTexts(language, row.step),
    message: readRunTexts(language, row.message),
    details: row.details === null ? null : detailsOf(JSON.parse(row.details)),
    started_by: row.started_by,
  };
}

function detailsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

import * as z from 'zod';
import { importWorkKinds } from '../../codes/index.ts';
import { PageQuery, id, instant, text } from '../fields.ts';

/** A run of a backend task; the answer of every task call and an entry of its history. */
export const TaskRun = z
  .object({
    id,
    task: z.string(),
    /** running, ok, failed. */
    status: z.enum(['running', 'ok', 'failed']),
    started_at: instant,
    finished_at: instant,
    /** Whole percent 0 to 100; null if no total is known yet. */
    percent: z.number().int().min(0).max(100).nullable().default(null),
    /** The current step, in German; in English with `Accept-Language: en`. */
    step: text,
    /** Summary at the end, in the same language. */
    message: text,
    details: z.record(z.string(), z.unknown()).nullable().default(null),
    started_by: text,
  })
  .meta({ id: 'TaskRun' });
export type TaskRun = z.output<typeof TaskRun>;

/** Scheduled work, with the result of its newest run. */
export const ScheduledWork = z
  .object({
    name: z.string(),
    /** Cron pattern in German time, or seconds from one start to the next. */
    when: z.string(),
    next_at: instant,
    started_at: instant,
    finished_at: instant,
    running: z.boolean().default(false),
    /** ok, failed; null before the first run. */
    result: z.enum(['ok', 'failed']).nullable().default(null),
    error: text,
  })
  .meta({ id: 'ScheduledWork' });
export type ScheduledWork = z.output<typeof ScheduledWork>;

/** Ours: requested work that keeps every import waiting while it runs. */
export const ImportWork = z
  .object({
    /** Name by which it can be ended. */
    name: z.string(),
    kind: z.enum(importWorkKinds),
    /** The plant, or the organisation, that it is about. */
    of: text,
    started_at: instant,
  })
  .meta({ id: 'ImportWork' });
export type ImportWork = z.output<typeof ImportWork>;

export const TaskRunQuery = PageQuery.extend({ task: z.string().max(100).optional() });

/** A folder in which files wait, with their numbers (decision 3.4). */
const WaitingFolder = z.object({
  organisation: z.string().nullish(),
  plant: z.string().nullish(),
  folder: z.string(),
  data_files: z.number(),
  alarm_files: z.number(),
  oldest_file_at: z.string().nullish(),
});
export type WaitingFolder = z.output<typeof WaitingFolder>;

/** The folders that a run counted; empty for a run of another task. */
export const waitingFoldersOf = (run: TaskRun): WaitingFolder[] =>
  z.array(WaitingFolder).catch([]).parse(run.details?.['rows']);

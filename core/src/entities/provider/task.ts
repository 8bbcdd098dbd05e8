import * as z from 'zod';
import { importWorkKinds } from '../../codes/index.ts';
import { PageQuery, id, instant, text } from '../fields.ts';

/** A run of a server task: the response of every task call, and an entry in the list of past runs. */
export const TaskRun = z
  .object({
    id,
    task: z.string(),
    /** running, ok, failed. */
    status: z.enum(['running', 'ok', 'failed']),
    started_at: instant,
    finished_at: instant,
    /** Whole percent, 0 to 100; null while the total is unknown. */
    percent: z.number().int().min(0).max(100).nullable().default(null),
    /** Current step, in the language of the request: German, or English with `Accept-Language: en`. */
    step: text,
    /** Summary of the finished run, in the language of the request. */
    message: text,
    details: z.record(z.string(), z.unknown()).nullable().default(null),
    started_by: text,
  })
  .meta({ id: 'TaskRun' });
export type TaskRun = z.output<typeof TaskRun>;

/** Work that the schedule starts, with the result of its newest run. */
export const ScheduledWork = z
  .object({
    name: z.string(),
    /** Cron pattern in German time, or number of seconds between two starts. */
    when: z.string(),
    next_at: instant,
    started_at: instant,
    finished_at: instant,
    running: z.boolean().default(false),
    /** Result of the newest run: ok or failed; null before the first run. */
    result: z.enum(['ok', 'failed']).nullable().default(null),
    error: text,
  })
  .meta({ id: 'ScheduledWork' });
export type ScheduledWork = z.output<typeof ScheduledWork>;

/** Ours: work started by a person that makes imports wait. */
export const ImportWork = z
  .object({
    /** Name by which the work can be cancelled. */
    name: z.string(),
    kind: z.enum(importWorkKinds),
    /** Name of the plant or organisation that the work concerns. */
    of: text,
    started_at: instant,
  })
  .meta({ id: 'ImportWork' });
export type ImportWork = z.output<typeof ImportWork>;

export const TaskRunQuery = PageQuery.extend({ task: z.string().max(100).optional() });

/** A folder in which files wait for import, and their number (decision 3.4). */
const WaitingFolder = z.object({
  organisation: z.string().nullish(),
  plant: z.string().nullish(),
  folder: z.string(),
  data_files: z.number(),
  alarm_files: z.number(),
  oldest_file_at: z.string().nullish(),
});
export type WaitingFolder = z.output<typeof WaitingFolder>;

/** The folders that a run counted; empty for runs of other tasks. */
export const waitingFoldersOf = (run: TaskRun): WaitingFolder[] =>
  z.array(WaitingFolder).catch([]).parse(run.details?.['rows']);

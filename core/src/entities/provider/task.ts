import * as z from 'zod';
import { importWorkKinds } from '../../codes/index.ts';
import { PageQuery, id, instant, text } from '../fields.ts';

/** A run of a backend task: the response of every task call, and an entry of its history. */
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
    /** Current step in German, or in English with `Accept-Language: en`. */
    step: text,
    /** Summary of the finished run in the same language. */
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
    /** Cron pattern in German time, or seconds between two starts. */
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

/** Ours: requested work during which all imports wait. */
export const ImportWork = z
  .object({
    /** Name with which the work can be cancelled. */
    name: z.string(),
    kind: z.enum(importWorkKinds),
    /** Plant or organisation that the work concerns. */
    of: text,
    started_at: instant,
  })
  .meta({ id: 'ImportWork' });
export type ImportWork = z.output<typeof ImportWork>;

export const TaskRunQuery = PageQuery.extend({ task: z.string().max(100).optional() });

/** A folder with waiting files and their number (decision 3.4). */
const WaitingFolder = z.object({
  organisation: z.string().nullish(),
  plant: z.string().nullish(),
  folder: z.string(),
  data_files: z.number(),
  alarm_files: z.number(),
  oldest_file_at: z.string().nullish(),
});
export type WaitingFolder = z.output<typeof WaitingFolder>;

/** Folders counted by a run; empty for runs of other tasks. */
export const waitingFoldersOf = (run: TaskRun): WaitingFolder[] =>
  z.array(WaitingFolder).catch([]).parse(run.details?.['rows']);

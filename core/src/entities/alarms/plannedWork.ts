import * as z from 'zod';
import { flag, OrganisationQuery, id, instant, optionalId, PageQuery, text } from '../fields.ts';

const REASON_MAX = 300;

/** Ours: planned work in the short form for a tile or an alarm. */
export const PlannedWorkNote = z
  .object({
    id,
    from: z.string(),
    /** Planned end, exclusive. */
    until: z.string(),
    reason: z.string(),
    created_by: text,
  })
  .meta({ id: 'PlannedWorkNote' });
export type PlannedWorkNote = z.output<typeof PlannedWorkNote>;

/** Ours: work on a plant during which its messages are suppressed (decision 4.47). */
export const PlannedWork = PlannedWorkNote.extend({
  plant: id,
  plant_name: z.string(),
  /** Component whose messages are suppressed; null: those of the complete plant. */
  component: optionalId,
  component_name: text,
  /** Whether it was created by a task in progress; the reason is then the kind of the task. */
  of_task: flag,
  /** Task that created this planned work, if the viewer may read it. */
  work_order: optionalId,
  state: z.enum(['planned', 'running', 'over']),
  created_at: instant,
  /** Time and person of an early end, or of a cancellation before the begin. */
  ended_at: instant,
  ended_by: text,
}).meta({ id: 'PlannedWork' });
export type PlannedWork = z.output<typeof PlannedWork>;

export const PlannedWorkQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  /** true: only past planned work; false: only future and current. */
  over: z.enum(['true', 'false']).optional(),
});

const moment = z.iso.datetime({ offset: true });
const reason = z.string().trim().min(1).max(REASON_MAX);

export const PlannedWorkCreate = z.object({
  /** Default: now. */
  from: moment.optional(),
  until: moment,
  reason,
});
export const PlannedWorkPatch = z.object({ from: moment, until: moment, reason }).partial();
export type PlannedWorkPatch = z.output<typeof PlannedWorkPatch>;

import * as z from 'zod';
import { flag, OrganisationQuery, id, instant, optionalId, PageQuery, text } from '../fields.ts';

const REASON_MAX = 300;

/** Ours: planned work as a tile and an alarm name it. */
export const PlannedWorkNote = z
  .object({
    id,
    from: z.string(),
    /** The first instant after it, as planned. */
    until: z.string(),
    reason: z.string(),
    created_by: text,
  })
  .meta({ id: 'PlannedWorkNote' });
export type PlannedWorkNote = z.output<typeof PlannedWorkNote>;

/** Ours: work on a plant during which its messages are held back (decision 4.47). */
export const PlannedWork = PlannedWorkNote.extend({
  plant: id,
  plant_name: z.string(),
  /** Component whose messages are suppressed; null: those of the whole plant. */
  component: optionalId,
  component_name: text,
  /** A task that is or was in progress, with the kind of the task as the reason. */
  of_task: flag,
  /** The task that began this work, if it is in the caller's lists and the caller may read tasks. */
  work_order: optionalId,
  state: z.enum(['planned', 'running', 'over']),
  created_at: instant,
  /** When and by whom it was ended early, or cancelled before it began. */
  ended_at: instant,
  ended_by: text,
}).meta({ id: 'PlannedWork' });
export type PlannedWork = z.output<typeof PlannedWork>;

export const PlannedWorkQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  /** Only planned and running work, or only work that is over. */
  over: z.enum(['true', 'false']).optional(),
});

const moment = z.iso.datetime({ offset: true });
const reason = z.string().trim().min(1).max(REASON_MAX);

export const PlannedWorkCreate = z.object({
  /** Without it the work begins now. */
  from: moment.optional(),
  until: moment,
  reason,
});
export const PlannedWorkPatch = z.object({ from: moment, until: moment, reason }).partial();
export type PlannedWorkPatch = z.output<typeof PlannedWorkPatch>;

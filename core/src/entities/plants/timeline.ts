import * as z from 'zod';
import { timelineKinds } from '../../codes/timeline.ts';
import { id, instant, list, optionalId, text } from '../fields.ts';
import { PlantChange } from './plantChange.ts';

/** Ours: an event at a plant, in one timeline with all others. */
export const TimelineEntry = z
  .object({
    kind: z.enum(timelineKinds),
    /** Id of the alarm, task, change or assignment of losses. */
    id,
    /** When it began, or was done. */
    at: z.string(),
    /** When an alarm or loss ended; null: it is a single moment, or continues. */
    until: instant,
    title: z.string(),
    /** What was done about it, or the reason. */
    detail: text,
    by: text,
    component: optionalId,
    component_name: text,
    /** For alarms: '0' OK, '1' warning, '2' fault. */
    severity: text,
    /** For changes: the change. */
    change: PlantChange.nullable().default(null),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Ours: a stretch of a plant's history, newest first. */
export const PlantTimeline = z
  .object({
    entries: list(TimelineEntry),
    /** Request earlier entries with it as `before`; null: there are none. */
    next: instant,
  })
  .meta({ id: 'PlantTimeline' });
export type PlantTimeline = z.output<typeof PlantTimeline>;

export const TimelineQuery = z.object({
  /** Only earlier entries. */
  before: z.iso.datetime({ offset: true }).optional(),
  kind: z.enum(timelineKinds).optional(),
});

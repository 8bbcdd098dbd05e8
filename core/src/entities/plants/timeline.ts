import * as z from 'zod';
import { timelineKinds } from '../../codes/timeline.ts';
import { id, instant, list, optionalId, text } from '../fields.ts';
import { PlantChange } from './plantChange.ts';

/** Ours: an entry of the timeline of a plant, which lists events of all kinds. */
export const TimelineEntry = z
  .object({
    kind: z.enum(timelineKinds),
    /** Id of the alarm, task, change or loss. */
    id,
    /** Time of the event, or its begin. */
    at: z.string(),
    /** End of an alarm or loss; null: the event has no duration, or continues. */
    until: instant,
    title: z.string(),
    /** What was done, or the reason for it. */
    detail: text,
    by: text,
    component: optionalId,
    component_name: text,
    /** For alarms: '0' OK, '1' warning, '2' fault. */
    severity: text,
    /** The change, if the entry is of kind `change`; otherwise null. */
    change: PlantChange.nullable().default(null),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Ours: a portion of a plant's timeline, newest first. */
export const PlantTimeline = z
  .object({
    entries: list(TimelineEntry),
    /** Value of `before` for the next portion of earlier entries; null: there are none. */
    next: instant,
  })
  .meta({ id: 'PlantTimeline' });
export type PlantTimeline = z.output<typeof PlantTimeline>;

export const TimelineQuery = z.object({
  /** Only earlier entries. */
  before: z.iso.datetime({ offset: true }).optional(),
  kind: z.enum(timelineKinds).optional(),
});

import * as z from 'zod';
import { reference } from '../bodyFields.ts';
import { decimal, id, list, text } from '../fields.ts';

const moment = z.iso.datetime({ offset: true });

/** Means over this many minutes of local time; 1440 are whole days of the zone. */
export const resolutions = [5, 15, 60, 1440] as const;
export type Resolution = (typeof resolutions)[number];

/** Ours: columns over time for a screen of this width in pixels. */
export const SeriesRequest = z.object({
  columns: z.array(reference).min(1).max(200),
  from: moment,
  /** Exclusive. */
  until: moment,
  pixels: z.number().int().min(50).max(4000).default(1000),
  /** Default: every reading. */
  resolution: z.literal([...resolutions]).optional(),
  /** Lines computed from all columns of one unit, if there are several. */
  computed: z.array(z.enum(['sum', 'mean'])).default([]),
});
export type SeriesRequest = z.output<typeof SeriesRequest>;

/** Ours: how complete the readings of a plant's components are, day by day of a year. */
export const CompletenessQuery = z.object({ year: z.coerce.number().int().min(1970).max(9999) });
export const Completeness = z
  .object({
    plant: id,
    name: z.string(),
    zone: z.string(),
    year: z.number().int(),
    components: list(
      z.object({
        id,
        name: z.string(),
        /** From 1 January on, up to yesterday: instants at which something was read. */
        counts: list(z.number().int()),
        /** Expected number; 0 if nothing is expected. */
        expected: list(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'Completeness' });
export type Completeness = z.output<typeof Completeness>;

/** State of a component's day: nothing was due, nothing arrived, it arrived late, a part of it arrived, all of it. */
export const deliveryStates = ['idle', 'none', 'late', 'part', 'complete'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Ours: deliveries of a plant's components, day by day of a year, and when they arrived. */
export const Deliveries = Completeness.omit({ components: true })
  .extend({
    components: list(
      z.object({
        id,
        name: z.string(),
        counts: list(z.number().int()),
        expected: list(z.number().int()),
        states: list(z.enum(deliveryStates)),
        /**
         * Whole hours from the end of the day until a file first brought readings of it, 0 if one did before; null:
         * no file did.
         */
        delays: list(z.number().int().nullable()),
      }),
    ),
  })
  .meta({ id: 'Deliveries' });
export type Deliveries = z.output<typeof Deliveries>;

/** A column, as charts, chips and files name it. */
export const SeriesColumn = z
  .object({
    id,
    description: z.string(),
    unit: text,
    component_id: id,
    component: z.string(),
    plant_id: id,
    plant: z.string(),
    zone: z.string(),
    limit_low: decimal,
    limit_upper: decimal,
  })
  .meta({ id: 'SeriesColumn' });
export type SeriesColumn = z.output<typeof SeriesColumn>;

export const SeriesLine = z
  .object({
    /** Null if it is computed from several. */
    column: SeriesColumn.nullable(),
    computed: z.enum(['sum', 'mean']).nullable(),
    unit: text,
    /** Milliseconds UTC, ascending; null means that readings are missing there. */
    times: list(z.number()),
    values: list(z.number().nullable()),
    /** Readings, or means, in the whole requested time. */
    count: z.number().int(),
  })
  .meta({ id: 'SeriesLine' });
export type SeriesLine = z.output<typeof SeriesLine>;

export const SeriesResponse = z
  .object({
    lines: list(SeriesLine),
    /** Contains only the smallest and the largest value of each pixel. */
    thinned: z.boolean(),
  })
  .meta({ id: 'SeriesResponse' });

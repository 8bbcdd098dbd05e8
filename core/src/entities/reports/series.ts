import * as z from 'zod';
import { reference } from '../bodyFields.ts';
import { decimal, id, list, text } from '../fields.ts';

const moment = z.iso.datetime({ offset: true });

/** Intervals in minutes of local time over which means are computed; 1440 is a whole day of the zone. */
export const resolutions = [5, 15, 60, 1440] as const;
export type Resolution = (typeof resolutions)[number];

/** Ours: columns over time for a chart of this width in pixels. */
export const SeriesRequest = z.object({
  columns: z.array(reference).min(1).max(200),
  from: moment,
  /** Exclusive. */
  until: moment,
  pixels: z.number().int().min(50).max(4000).default(1000),
  /** Interval of means in minutes; default: every reading. */
  resolution: z.literal([...resolutions]).optional(),
  /** Lines computed from all columns with the same unit, if there are several. */
  computed: z.array(z.enum(['sum', 'mean'])).default([]),
});
export type SeriesRequest = z.output<typeof SeriesRequest>;

/** Ours: how complete the readings of a plant's components are, for each day of a year. */
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
        /** Number of times with readings for each day from 1 January until yesterday. */
        counts: list(z.number().int()),
        /** Expected number for each day; 0 if nothing is expected. */
        expected: list(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'Completeness' });
export type Completeness = z.output<typeof Completeness>;

/** State of a component's day: nothing was expected, nothing arrived, everything arrived but late, a part arrived, everything arrived. */
export const deliveryStates = ['idle', 'none', 'late', 'part', 'complete'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Ours: for each day of a year, what a plant's components delivered and when it arrived. */
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
         * Whole hours from the end of the day until a file with readings of it first arrived, 0 if that was earlier; null: no file had any.
         */
        delays: list(z.number().int().nullable()),
      }),
    ),
  })
  .meta({ id: 'Deliveries' });
export type Deliveries = z.output<typeof Deliveries>;

/** A column with its names as used by charts, legends and files. */
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
    /** Null if the line is computed from several columns. */
    column: SeriesColumn.nullable(),
    computed: z.enum(['sum', 'mean']).nullable(),
    unit: text,
    /** Ascending, in milliseconds UTC; null marks a gap. */
    times: list(z.number()),
    values: list(z.number().nullable()),
    /** Number of readings or means in the requested time, before thinning. */
    count: z.number().int(),
  })
  .meta({ id: 'SeriesLine' });
export type SeriesLine = z.output<typeof SeriesLine>;

export const SeriesResponse = z
  .object({
    lines: list(SeriesLine),
    /** Whether the line is reduced to the smallest and the largest value of each pixel. */
    thinned: z.boolean(),
  })
  .meta({ id: 'SeriesResponse' });

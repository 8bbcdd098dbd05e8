import * as z from 'zod';
import { reference } from '../bodyFields.ts';
import { decimal, id, list, text } from '../fields.ts';

const moment = z.iso.datetime({ offset: true });

/** Intervals in minutes over which means are computed, aligned to local time; 1440 is a whole day in the time zone. */
export const resolutions = [5, 15, 60, 1440] as const;
export type Resolution = (typeof resolutions)[number];

/** Ours: request for columns over time, for a chart with a width of `pixels`. */
export const SeriesRequest = z.object({
  columns: z.array(reference).min(1).max(200),
  from: moment,
  /** End of the time, exclusive. */
  until: moment,
  pixels: z.number().int().min(50).max(4000).default(1000),
  /** Interval in minutes over which means are computed; default: no means, every reading. */
  resolution: z.literal([...resolutions]).optional(),
  /** Additional lines: the sum or mean of all columns that share a unit, if at least two do. */
  computed: z.array(z.enum(['sum', 'mean'])).default([]),
});
export type SeriesRequest = z.output<typeof SeriesRequest>;

/** Ours: query for how complete the readings of a plant's components are, for each day of a year. */
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
        /** For each day from 1 January until yesterday, the number of instants with readings. */
        counts: list(z.number().int()),
        /** For each of these days, the expected number; 0 if no readings are expected. */
        expected: list(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'Completeness' });
export type Completeness = z.output<typeof Completeness>;

/**
 * What arrived for a component on a day. idle: nothing was expected; none: nothing arrived; late: everything arrived,
 * but late; part: only a part arrived; complete: everything arrived in time.
 */
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
         * For each day, the whole hours from its end until the first file with readings of the day arrived; 0 if it
         * arrived before the end; null: no file contained such readings.
         */
        delays: list(z.number().int().nullable()),
      }),
    ),
  })
  .meta({ id: 'Deliveries' });
export type Deliveries = z.output<typeof Deliveries>;

/** A column with the names that charts, legends and files use for it. */
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
    /** Times in milliseconds UTC, ascending; a value of null marks a gap. */
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

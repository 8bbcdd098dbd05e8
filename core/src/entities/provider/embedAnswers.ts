import * as z from 'zod';
import { embedFields, kpiAggregations } from '../../codes/index.ts';
import { languages } from '../../texts/language.ts';
import { id, list, text } from '../fields.ts';

const MOST_DAYS = 31;
const MOST_HOURS = 31 * 24;

/** A key figure of the organisation, computed only over the plants of an embed key. */
export const EmbedFigure = z
  .object({
    kpi: z.string(),
    aggregation: z.enum(kpiAggregations),
    /** null if no plant has a recent number. */
    value: z.number().nullable(),
    unit: text,
    /** Number of values included, and number of those that are older than three of their intervals. */
    parts: z.number().int(),
    old_parts: z.number().int(),
  })
  .meta({ id: 'EmbedFigure' });
export type EmbedFigure = z.output<typeof EmbedFigure>;

export const EmbedYieldsQuery = z.object({
  /** Plant whose energy is requested. Default: all plants of the key. */
  plant: z.coerce.number().int().positive().optional(),
  /** Number of days up to and including today, which is incomplete. */
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(14),
});

export const EmbedChoicesQuery = z.object({
  /** Origin of a page, such as `https://www.example.org`; the response contains whether this page may use the key. */
  origin: z.string().max(300).optional(),
});

/** What widgets with this embed key can show, by name, so that nobody has to know ids. */
export const EmbedChoices = z
  .object({
    /**
     * Whether the origin in the query may use the key; null if no origin was sent, or if the caller is a signed-in
     * person. Other origins of the key are not disclosed.
     */
    is_listed: z.boolean().nullable(),
    fields: list(z.enum(embedFields)),
    /** Plants of the key; their names are empty unless the key permits showing them. */
    plants: list(z.object({ id, name: text })),
    /** Sets of live data that include one of the key's plants. */
    sets: list(z.object({ id, name: text })),
    /** Whether components or columns were left out because the list would be too long. */
    is_cut: z.boolean(),
    /** Components with columns that can be analysed. */
    components: list(
      z.object({
        id,
        plant: id,
        name: text,
        columns: list(z.object({ id, description: text, unit: text })),
      }),
    ),
  })
  .meta({ id: 'EmbedChoices' });
export type EmbedChoices = z.output<typeof EmbedChoices>;

/** Energy of a plant by calendar day in its time zone, oldest first. */
export const EmbedYields = z
  .object({
    plant: id,
    unit: z.string(),
    /** null for a day without known energy. */
    days: list(z.object({ day: z.string(), energy: z.number().nullable() })),
  })
  .meta({ id: 'EmbedYields' });
export type EmbedYields = z.output<typeof EmbedYields>;

export const EmbedChartQuery = z.object({
  /** Comma-separated ids of columns. Default: columns of the first unit of the component, at most four. */
  columns: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,9}$/)
    .optional(),
  hours: z.coerce.number().int().min(1).max(MOST_HOURS).default(24),
  /** Width of the chart in pixels; the response contains no more points than are visible at this width. */
  pixels: z.coerce.number().int().min(50).max(1000).default(400),
});

/** Columns of a component over time, reduced to the smallest and largest value of each pixel. */
export const EmbedChart = z
  .object({
    component: id,
    name: z.string(),
    from: z.number(),
    until: z.number(),
    /** Time zone of the days on the time axis. */
    zone: z.string(),
    lines: list(
      z.object({
        column: id,
        description: text,
        unit: text,
        /** Ascending, in milliseconds UTC. */
        times: z.array(z.number()),
        /** null: gap. */
        values: z.array(z.number().nullable()),
      }),
    ),
  })
  .meta({ id: 'EmbedChart' });
export type EmbedChart = z.output<typeof EmbedChart>;

/** Options of the picture of a plant, which contains neither a clock nor a script. */
export const EmbedSnapshotQuery = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  lang: z.enum(languages).default('de'),
});

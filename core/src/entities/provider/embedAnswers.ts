import * as z from 'zod';
import { embedFields, kpiAggregations } from '../../codes/index.ts';
import { languages } from '../../texts/language.ts';
import { id, list, text } from '../fields.ts';

const MOST_DAYS = 31;
const MOST_HOURS = 31 * 24;

/** A key figure of the organisation, only over the plants of a key. */
export const EmbedFigure = z
  .object({
    kpi: z.string(),
    aggregation: z.enum(kpiAggregations),
    /** null if none of the plants has a recent number. */
    value: z.number().nullable(),
    unit: text,
    /** How many values it is made of, and how many of them are older than three of their intervals. */
    parts: z.number().int(),
    old_parts: z.number().int(),
  })
  .meta({ id: 'EmbedFigure' });
export type EmbedFigure = z.output<typeof EmbedFigure>;

export const EmbedYieldsQuery = z.object({
  /** Default: every plant of the key. */
  plant: z.coerce.number().int().positive().optional(),
  /** Up to today, which is not over. */
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(14),
});

export const EmbedChoicesQuery = z.object({
  /** A page, such as `https://www.example.org`, for the question whether it may use the key. */
  origin: z.string().max(300).optional(),
});

/** Everything that elements of an embed key can show, by name, so that nobody needs to know ids. */
export const EmbedChoices = z
  .object({
    /**
     * Whether the page in the query may use the key; null without a page, and for a person. The other pages are not
     * revealed.
     */
    is_listed: z.boolean().nullable(),
    fields: list(z.enum(embedFields)),
    /** Names, if the key shows them. */
    plants: list(z.object({ id, name: text })),
    /** Sets of live data with one of its plants. */
    sets: list(z.object({ id, name: text })),
    /** Whether components or columns were left out, because nobody selects from longer lists. */
    is_cut: z.boolean(),
    /** With columns that can be analysed. */
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

/** Energy of a plant by calendar day of its zone, oldest first. */
export const EmbedYields = z
  .object({
    plant: id,
    unit: z.string(),
    /** null on a day without known energy. */
    days: list(z.object({ day: z.string(), energy: z.number().nullable() })),
  })
  .meta({ id: 'EmbedYields' });
export type EmbedYields = z.output<typeof EmbedYields>;

export const EmbedChartQuery = z.object({
  /** Ids of columns, joined by commas. Default: those of the first unit among the component's, four at most. */
  columns: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,9}$/)
    .optional(),
  hours: z.coerce.number().int().min(1).max(MOST_HOURS).default(24),
  /** Width of the drawing: there are no more points than can be seen. */
  pixels: z.coerce.number().int().min(50).max(1000).default(400),
});

/** Columns of a component over time, thinned to the smallest and largest value of each pixel. */
export const EmbedChart = z
  .object({
    component: id,
    name: z.string(),
    from: z.number(),
    until: z.number(),
    /** Time zone of the days on the axis. */
    zone: z.string(),
    lines: list(
      z.object({
        column: id,
        description: text,
        unit: text,
        /** Milliseconds UTC, ascending. */
        times: z.array(z.number()),
        /** null is a gap. */
        values: z.array(z.number().nullable()),
      }),
    ),
  })
  .meta({ id: 'EmbedChart' });
export type EmbedChart = z.output<typeof EmbedChart>;

/** How a picture of a plant is drawn; it has no clock and no script. */
export const EmbedSnapshotQuery = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  lang: z.enum(languages).default('de'),
});

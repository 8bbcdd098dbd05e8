import * as z from 'zod';
import { calculations, derivedValueTypes } from '../../codes/index.ts';
import { count, day, id, instant, list, measured, optionalId, text } from '../fields.ts';
import { SeriesColumn } from './series.ts';

const calendarDay = z.iso.date();
/** Which readings of each source the response lists: only the first ones (default) or all. */
const readings = z.enum(['first', 'all']).optional();

const number = z.coerce.number().int().positive();
const moment = z.iso.datetime({ offset: true });
/**
 * If set, the cell is in the footer; the footer covers the rows from the first day to the row that contains this day.
 */
const until = calendarDay.optional();

/** A cell of an evaluation: the column of a plant, in the row that begins on the given day. */
export const EvaluationProvenanceQuery = z.object({ plant: number, column: number, row: calendarDay, until, readings });
/** A cell of the daily report. */
export const ReportProvenanceQuery = z.object({ position: number, day: calendarDay, until, readings });
/** A cell of a plant's journal. */
export const JournalProvenanceQuery = z.object({ position: number, day: calendarDay, readings });
/** Query for the readings of a column on one day, or for a point in a chart of the column. */
export const ColumnProvenanceQuery = z.object({
  day: calendarDay,
  /** If set, only the reading at this instant. */
  at: moment.optional(),
  /** Only with `at`: the mean over this many minutes from `at` on; 1440 is the complete day. */
  minutes: z.coerce.number().int().min(1).max(1440).optional(),
  readings,
});
/**
 * Query for the newest value of a column (default), for its mean over the hour that begins at `hour`, or for a figure
 * of today (`code`) from the energy balance of its component.
 */
export const ValueProvenanceQuery = z.object({
  hour: moment.optional(),
  code: z.enum(derivedValueTypes).optional(),
  readings,
});
/** Query for a figure of today from the energy balance of a plant. */
export const FigureProvenanceQuery = z.object({ code: z.enum(derivedValueTypes), readings });

const ProvenanceReading = z.object({
  at: z.string(),
  value: z.union([z.number(), z.string()]),
  /** Ledger entry and line number of the import that stored the reading; null for a computed value. */
  file: optionalId,
  line: z.number().int().nullable(),
  /** Whether the reading contributes to the figure. Texts do not contribute; zeros do not if `ignore_zeros` is set. */
  counts: z.boolean(),
  /** Whether the reading is from before the figure's interval; such a reading is the start value of a counter. */
  before: z.boolean(),
  /** Whether the reading belongs to a dip or spike of a counter and is therefore ignored (decision 4.53). */
  dip: z.boolean().default(false),
});
export type ProvenanceReading = z.output<typeof ProvenanceReading>;

const Gap = z.object({ from: z.string(), until: z.string() });

/** A column of a component from which a figure was computed. */
export const ProvenanceSource = z.object({
  column: SeriesColumn,
  value: measured,
  unit: text,
  /** First and last day in the plant's time zone; days have 23, 24 or 25 hours. */
  from: z.string(),
  until: z.string(),
  hours: z.number(),
  /** Whether the column is computed from other components of the plant. */
  computed: z.boolean(),
  /** Current factor by which readings of the column are multiplied on import; null if they are stored unchanged. */
  factor: z.number().nullable().default(null),
  /** Number of readings in the interval, and approximate number of expected readings. */
  count,
  expected: count,
  gaps: list(Gap),
  /** Times at which the device was replaced. */
  exchanges: list(z.string()),
  /** The first readings that are ignored because they belong to dips and spikes of a counter (decision 4.53). */
  dips: list(ProvenanceReading.pick({ at: true, value: true, file: true, line: true })),
  readings: list(ProvenanceReading),
});
export type ProvenanceSource = z.output<typeof ProvenanceSource>;

/**
 * A ledger entry that affected readings of the figure: an import that stored some of them, or a person who cleared
 * some.
 */
export const ProvenanceFile = z.object({
  id,
  file: z.string(),
  folder: text,
  kind: z.enum(['file', 'clear']),
  status: z.string(),
  started_at: instant,
  created_by: text,
  undone_at: instant,
  undone_by: text,
  /** Number of readings that the file stored, including those not listed; then the first and last of their lines. */
  readings: count,
  first_line: z.number().int().nullable(),
  last_line: z.number().int().nullable(),
  rows_rejected: count,
  cells_rejected: count,
});
export type ProvenanceFile = z.output<typeof ProvenanceFile>;

/** Ours: the readings and files from which a figure was computed. */
export const Provenance = z
  .object({
    name: z.string(),
    /** Value of the cell; a text if the cell in the journal, the tile or the live data contains a text. */
    value: measured,
    unit: text,
    /** Time of the reading whose value is shown; null if the value was computed. */
    moment: instant,
    /**
     * Value kind that computes the value of a source from its readings; null if the value is one of the readings, or if
     * readings without a figure are shown. Clients ignore unknown codes.
     */
    code: text,
    /** How the figure is computed from the values of several sources. */
    calculation: z.enum(calculations),
    ignore_zeros: z.boolean(),
    /** Number of days by which the readings are earlier than the row; 0 if they belong to the same day. */
    days_back: z.number().int(),
    row: z.object({ from: z.string(), until: z.string() }),
    /** For a sum or mean of report columns: these columns with their figures. For a footer: the rows above it. */
    parts: list(
      z.object({
        id,
        /** First day of the row; null for a column. */ row: day,
        name: z.string(),
        value: z.number().nullable(),
        unit: text,
      }),
    ),
    /** Inputs of a figure that comes from energy balances; otherwise empty. */
    terms: list(z.object({ key: z.string(), value: z.number(), unit: text })),
    sources: list(ProvenanceSource),
    files: list(ProvenanceFile),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.output<typeof Provenance>;

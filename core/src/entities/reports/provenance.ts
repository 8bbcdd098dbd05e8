import * as z from 'zod';
import { calculations, derivedValueTypes } from '../../codes/index.ts';
import { count, day, id, instant, list, measured, optionalId, text } from '../fields.ts';
import { SeriesColumn } from './series.ts';

const calendarDay = z.iso.date();
/** Which readings the response lists for each source; default: only the first ones. */
const readings = z.enum(['first', 'all']).optional();

const number = z.coerce.number().int().positive();
const moment = z.iso.datetime({ offset: true });
/** If set, the cell is the footer under the rows from the first day to the row that contains this day. */
const until = calendarDay.optional();

/** A cell of an evaluation: the column of a plant, in the row that begins on the given day. */
export const EvaluationProvenanceQuery = z.object({ plant: number, column: number, row: calendarDay, until, readings });
/** A cell of the daily report. */
export const ReportProvenanceQuery = z.object({ position: number, day: calendarDay, until, readings });
/** A cell of a plant's journal. */
export const JournalProvenanceQuery = z.object({ position: number, day: calendarDay, readings });
/** The readings of a column on one day, or a point of a chart of that column. */
export const ColumnProvenanceQuery = z.object({
  day: calendarDay,
  /** Only the reading at this instant. */
  at: moment.optional(),
  /** With `at`: the mean of this many minutes from that instant on; 1440 is the complete day. */
  minutes: z.coerce.number().int().min(1).max(1440).optional(),
  readings,
});
/** The newest value of a column, its mean over an hour, or today's figure from the balance of its component. */
export const ValueProvenanceQuery = z.object({
  hour: moment.optional(),
  code: z.enum(derivedValueTypes).optional(),
  readings,
});
/** Today's figure of a plant from its balance. */
export const FigureProvenanceQuery = z.object({ code: z.enum(derivedValueTypes), readings });

const ProvenanceReading = z.object({
  at: z.string(),
  value: z.union([z.number(), z.string()]),
  /** Ledger entry and line number from which the reading was imported; null for a computed value. */
  file: optionalId,
  line: z.number().int().nullable(),
  /** Whether the reading contributes to the figure; texts do not, nor zeros if `ignore_zeros` is set. */
  counts: z.boolean(),
  /** The reading is earlier than the figure's interval: the start value of a counter. */
  before: z.boolean(),
  /** The reading belongs to a dip or spike of a counter and is ignored (decision 4.53). */
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
  /** Current import factor of the column; null if values are stored unchanged. */
  factor: z.number().nullable().default(null),
  /** Number of readings in the interval, and roughly how many were expected. */
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

/** An import that delivered readings of the figure, or another change of these readings. */
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
  /** Number of readings that the file delivered, including those not listed, and the lines between which they are. */
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
    /** Text if the cell of the journal, the tile or the live value is a text. */
    value: measured,
    unit: text,
    /** Time of the reading that is the value; null if the value was computed. */
    moment: instant,
    /**
     * Value kind by which the readings of a source become its value; null if readings are shown without a figure, or if the value is one of
     * them. Clients ignore unknown codes.
     */
    code: text,
    /** How the values of several sources become the figure. */
    calculation: z.enum(calculations),
    ignore_zeros: z.boolean(),
    /** Number of days between the readings and the row, if the readings are earlier. */
    days_back: z.number().int(),
    row: z.object({ from: z.string(), until: z.string() }),
    /** For a sum or mean of columns: these columns with their figures; for a footer: the rows above it. */
    parts: list(
      z.object({
        id,
        /** First day of a row. */ row: day,
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

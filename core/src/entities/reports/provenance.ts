import * as z from 'zod';
import { calculations, derivedValueTypes } from '../../codes/index.ts';
import { count, day, id, instant, list, measured, optionalId, text } from '../fields.ts';
import { SeriesColumn } from './series.ts';

const calendarDay = z.iso.date();
/** Number of readings that an answer lists for each source: the first ones by default. */
const readings = z.enum(['first', 'all']).optional();

const number = z.coerce.number().int().positive();
const moment = z.iso.datetime({ offset: true });
/** With it the foot under the rows from the first day to the row that contains this day. */
const until = calendarDay.optional();

/** A cell of an evaluation: a column of a plant in the row that begins with a day. */
export const EvaluationProvenanceQuery = z.object({ plant: number, column: number, row: calendarDay, until, readings });
/** A cell of the daily report. */
export const ReportProvenanceQuery = z.object({ position: number, day: calendarDay, until, readings });
/** A cell of a plant's journal. */
export const JournalProvenanceQuery = z.object({ position: number, day: calendarDay, readings });
/** The readings of a column on a day, or a point of a chart that shows it. */
export const ColumnProvenanceQuery = z.object({
  day: calendarDay,
  /** The reading of this instant. */
  at: moment.optional(),
  /** With `at`: the mean of this many minutes from there on; 1440 are the day. */
  minutes: z.coerce.number().int().min(1).max(1440).optional(),
  readings,
});
/** The newest value of a column, its mean of an hour, or today's figure from the balance of its component. */
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
  /** Ledger entry of its file, and its line there; null for a computed value. */
  file: optionalId,
  line: z.number().int().nullable(),
  /** Whether it counts in the figure: texts and, with `ignore_zeros`, zeros do not. */
  counts: z.boolean(),
  /** It is before the time of the figure: the start value of a counter. */
  before: z.boolean(),
  /** It belongs to a dip or spike of a counter and does not count (decision 4.53). */
  dip: z.boolean().default(false),
});
export type ProvenanceReading = z.output<typeof ProvenanceReading>;

const Gap = z.object({ from: z.string(), until: z.string() });

/** One column of one component behind a figure. */
export const ProvenanceSource = z.object({
  column: SeriesColumn,
  value: measured,
  unit: text,
  /** The days by the plant's clock: 23, 24 or 25 hours each. */
  from: z.string(),
  until: z.string(),
  hours: z.number(),
  /** It is computed of other components of the plant. */
  computed: z.boolean(),
  /** The present import factor of the column; null if values are used as they are. */
  factor: z.number().nullable().default(null),
  /** Readings within the time, and about how many there should be. */
  count,
  expected: count,
  gaps: list(Gap),
  /** When the device was exchanged. */
  exchanges: list(z.string()),
  /** Readings of dips and spikes of a counter, which count nothing (decision 4.53); the first of them. */
  dips: list(ProvenanceReading.pick({ at: true, value: true, file: true, line: true })),
  readings: list(ProvenanceReading),
});
export type ProvenanceSource = z.output<typeof ProvenanceSource>;

/** A file that delivered readings of the figure, or another change of them. */
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
  /** Of all readings, listed or not: how many the file delivered, and between which lines. */
  readings: count,
  first_line: z.number().int().nullable(),
  last_line: z.number().int().nullable(),
  rows_rejected: count,
  cells_rejected: count,
});
export type ProvenanceFile = z.output<typeof ProvenanceFile>;

/** Ours: the origin of a figure. */
export const Provenance = z
  .object({
    name: z.string(),
    /** A text if a journal, a tile or live data show one. */
    value: measured,
    unit: text,
    /** The value is the reading of this instant. */
    moment: instant,
    /**
     * How a source's readings become its value; null if the readings are shown without a figure, or one of them is
     * the value. An unknown code is ignored.
     */
    code: text,
    /** How the values of several sources become the figure. */
    calculation: z.enum(calculations),
    ignore_zeros: z.boolean(),
    /** Days by which the readings are before the row. */
    days_back: z.number().int(),
    row: z.object({ from: z.string(), until: z.string() }),
    /** For a sum or mean of columns: those columns with their figures; for a foot: the rows above it. */
    parts: list(
      z.object({
        id,
        /** Day with which a row begins. */ row: day,
        name: z.string(),
        value: z.number().nullable(),
        unit: text,
      }),
    ),
    /** Inputs of a figure from balances; empty for all others. */
    terms: list(z.object({ key: z.string(), value: z.number(), unit: text })),
    sources: list(ProvenanceSource),
    files: list(ProvenanceFile),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.output<typeof Provenance>;

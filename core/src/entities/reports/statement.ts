import * as z from 'zod';
import { id, list, text } from '../fields.ts';

/** Whether the times of a statement are the beginning or the end of each quarter-hour. */
export const statementStamps = ['begin', 'end'] as const;

/** A statement of the grid operator or marketer for comparison with the readings; nothing is stored. */
export const StatementRequest = z.object({
  name: z.string().min(1).max(255),
  base64: z.string().min(1),
  /** Default: the first column with a unit of energy, otherwise of power. */
  column: z.string().min(1).max(500).optional(),
  /** Default: `end` if the times of the first day begin at 00:15. */
  stamps: z.enum(statementStamps).optional(),
  type_data: z.enum(['plain', 'xlsx', 'csv']),
});

const compared = {
  /** Whole watt-hours of the statement, and of the readings, in the quarter-hours that are known on both sides. */
  stated_wh: z.int(),
  measured_wh: z.int(),
  /** stated_wh − measured_wh. */
  difference_wh: z.int(),
  /** The difference by the tariff of each day; null without one, and for who is only shown the plant. */
  eur: z.number().nullable(),
};

/** Ours: comparison of a statement with the measured energy, by quarter-hour. */
export const StatementComparison = z
  .object({
    plant: id,
    name: z.string(),
    zone: z.string(),
    column: z.string(),
    unit: text,
    /** Columns that could be compared. */
    columns: list(z.object({ name: z.string(), unit: text })),
    stamps: z.enum(statementStamps),
    /** First quarter-hour, and the end of the last one. */
    from: z.string(),
    until: z.string(),
    /** Number of quarter-hours in the statement, and of those without complete readings of the plant. */
    quarters: z.int(),
    unknown_quarters: z.int(),
    unknown_wh: z.int(),
    /** Lines and cells of the file that could not be read. */
    rejected: z.int(),
    /** Components whose readings are compared, and whether they are the meter. */
    measured_by: list(z.string()),
    is_meter: z.boolean(),
    total: z.object(compared),
    days: list(z.object({ day: z.string(), unknown_quarters: z.int(), ...compared })),
    /** The quarter-hours that differ most, in the order of time. */
    differences: list(z.object({ from: z.string(), ...compared })),
  })
  .meta({ id: 'StatementComparison' });
export type StatementComparison = z.output<typeof StatementComparison>;

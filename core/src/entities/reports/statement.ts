import * as z from 'zod';
import { id, list, text } from '../fields.ts';

/** Whether the times of a statement are the begin or the end of each quarter-hour. */
export const statementStamps = ['begin', 'end'] as const;

/** A statement of the grid operator or marketer, which is compared with the readings; nothing is stored. */
export const StatementRequest = z.object({
  name: z.string().min(1).max(255),
  base64: z.string().min(1),
  /** Default: the first column with a unit of energy, or if there is none of power. */
  column: z.string().min(1).max(500).optional(),
  /** Default: `end` if the times of the first day begin at 00:15. */
  stamps: z.enum(statementStamps).optional(),
  type_data: z.enum(['plain', 'xlsx', 'csv']),
});

const compared = {
  /** Whole watt-hours in the statement and in the readings, for quarter-hours that are known in both. */
  stated_wh: z.int(),
  measured_wh: z.int(),
  /** stated_wh − measured_wh. */
  difference_wh: z.int(),
  /** Value of the difference by the tariff of each day; null without tariff, and for viewers who only see the plant. */
  eur: z.number().nullable(),
};

/** Ours: comparison of a statement with the measured energy by quarter-hour. */
export const StatementComparison = z
  .object({
    plant: id,
    name: z.string(),
    zone: z.string(),
    column: z.string(),
    unit: text,
    /** Columns of the file that could be compared. */
    columns: list(z.object({ name: z.string(), unit: text })),
    stamps: z.enum(statementStamps),
    /** Begin of the first quarter-hour, and end of the last one. */
    from: z.string(),
    until: z.string(),
    /** Number of quarter-hours in the statement, and of those among them without complete readings of the plant. */
    quarters: z.int(),
    unknown_quarters: z.int(),
    unknown_wh: z.int(),
    /** Number of lines and cells of the file that could not be read. */
    rejected: z.int(),
    /** Components whose readings are compared, and whether these are grid meters. */
    measured_by: list(z.string()),
    is_meter: z.boolean(),
    total: z.object(compared),
    days: list(z.object({ day: z.string(), unknown_quarters: z.int(), ...compared })),
    /** Quarter-hours with the largest differences, in order of time. */
    differences: list(z.object({ from: z.string(), ...compared })),
  })
  .meta({ id: 'StatementComparison' });
export type StatementComparison = z.output<typeof StatementComparison>;

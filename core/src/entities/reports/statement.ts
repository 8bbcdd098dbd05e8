import * as z from 'zod';
import { id, list, text } from '../fields.ts';

/** Whether the times of a statement are the begin or the end of each quarter-hour. */
export const statementStamps = ['begin', 'end'] as const;

/** Request for comparing a statement of the grid operator or marketer with the readings; nothing is stored. */
export const StatementRequest = z.object({
  name: z.string().min(1).max(255),
  base64: z.string().min(1),
  /**
   * Column of the file to compare. Default: the first column with a unit of energy; if there is none, the first with a
   * unit of power.
   */
  column: z.string().min(1).max(500).optional(),
  /**
   * What the times in the file denote. Default: `end` if the first time of the first day is 00:15, otherwise `begin`.
   */
  stamps: z.enum(statementStamps).optional(),
  type_data: z.enum(['plain', 'xlsx', 'csv']),
});

const compared = {
  /**
   * Energy in whole watt-hours according to the statement and to the readings, over the quarter-hours that are known in
   * both.
   */
  stated_wh: z.int(),
  measured_wh: z.int(),
  /** stated_wh − measured_wh. */
  difference_wh: z.int(),
  /**
   * Value of the difference in euros by the tariff of each day; null without a tariff, and for viewers whose
   * organisation may only view the plant.
   */
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
    /**
     * Number of quarter-hours in the statement; then the number of those for which the plant has no complete readings.
     */
    quarters: z.int(),
    unknown_quarters: z.int(),
    unknown_wh: z.int(),
    /** Number of lines and cells of the file that could not be read. */
    rejected: z.int(),
    /** Names of the components whose readings are compared, and whether these components are grid meters. */
    measured_by: list(z.string()),
    is_meter: z.boolean(),
    total: z.object(compared),
    days: list(z.object({ day: z.string(), unknown_quarters: z.int(), ...compared })),
    /** The quarter-hours with the largest differences, in chronological order. */
    differences: list(z.object({ from: z.string(), ...compared })),
  })
  .meta({ id: 'StatementComparison' });
export type StatementComparison = z.output<typeof StatementComparison>;

import * as z from 'zod';
import { decimal, id, list, text } from '../fields.ts';

/** Ours: effect of an unsaved replacement of a device on the figures that use its readings. */
export const ExchangeEffect = z
  .object({
    component: z.object({ id, name: text }),
    /**
     * Times at which counters are treated as reset because of the replacement; empty if each line of a file names its
     * device.
     */
    breaks: list(z.string()),
    /** Cells of reports and evaluations that change. */
    figures: list(
      z.object({
        place: z.enum(['daily_report', 'evaluation']),
        /** Headings above the column: header and sub-header of the report, or the evaluation. */
        within: list(z.string()),
        name: z.string(),
        unit: text,
        kind: z.enum(['day', 'month', 'year']),
        /** First day of the row, yyyy-MM-dd. */
        day: z.string(),
        /** Whether the cell is the footer below a month of the daily report. */
        is_foot: z.boolean(),
        before: decimal,
        after: decimal,
      }),
    ),
  })
  .meta({ id: 'ExchangeEffect' });
export type ExchangeEffect = z.output<typeof ExchangeEffect>;

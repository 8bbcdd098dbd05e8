import * as z from 'zod';
import { decimal, id, list, text } from '../fields.ts';

/** Ours: effect of an unsaved exchange of a device on the figures that count its readings. */
export const ExchangeEffect = z
  .object({
    component: z.object({ id, name: text }),
    /** Where counters start again because of the exchange; empty if the lines of files name the device themselves. */
    breaks: list(z.string()),
    /** Cells of reports and evaluations that change; all others stay. */
    figures: list(
      z.object({
        place: z.enum(['daily_report', 'evaluation']),
        /** The names above the column: header and sub-header of the report, or the evaluation. */
        within: list(z.string()),
        name: z.string(),
        unit: text,
        kind: z.enum(['day', 'month', 'year']),
        /** First day of it, yyyy-MM-dd. */
        day: z.string(),
        /** The foot below the rows of a month of the daily report. */
        is_foot: z.boolean(),
        before: decimal,
        after: decimal,
      }),
    ),
  })
  .meta({ id: 'ExchangeEffect' });
export type ExchangeEffect = z.output<typeof ExchangeEffect>;

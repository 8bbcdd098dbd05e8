import * as z from 'zod';

/** A calendar date in interval objects: `month` counts from 0, `day` from 1 (31 is the last day of the month). */
export const IntervalPoint = z
  .object({
    day: z.number().int().min(1).max(32),
    month: z.number().int().min(0).max(11),
    year: z.number().int().min(1970).max(9999),
    hour: z.number().int().min(0).max(23).optional(),
    minute: z.number().int().min(0).max(59).optional(),
  })
  .meta({ id: 'IntervalPoint' });
export type IntervalPoint = z.output<typeof IntervalPoint>;

/** Begin and end of the requested time, both inclusive unless hour and minute are set (decision 3.62). */
export const interval = { startIntervall: IntervalPoint, endIntervall: IntervalPoint };
export const intervalType = z.enum(['day', 'month', 'year']);

/** Plain month fields count from 1, unlike months in interval objects. */
export const scalarMonth = z.number().int().min(1).max(12);
export const scalarYear = z.number().int().min(1970).max(9999);

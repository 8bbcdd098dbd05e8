import * as z from 'zod';

/** Minimum severity of alarms: 0 message, 1 warning, 2 fault. */
export const severity = z.enum(['0', '1', '2']);
/** Time hh:mm in Germany. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time_of_day' })
  .nullable();

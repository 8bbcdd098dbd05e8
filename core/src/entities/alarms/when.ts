import * as z from 'zod';

/** The least severe alarm that something is for: 0 message, 1 warning, 2 fault. */
export const severity = z.enum(['0', '1', '2']);
/** hh:mm, German time. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time_of_day' })
  .nullable();

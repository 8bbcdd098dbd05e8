import * as z from 'zod';
import { id, instant, measured, text } from '../fields.ts';

export const NewestValuesQuery = z.object({
  /** Default: all plants visible to the caller. */
  plant: z.coerce.number().int().positive().optional(),
});

/** The newest reading of a column. */
export const NewestValue = z
  .object({
    plant: id,
    plant_name: z.string(),
    component: id,
    component_name: text,
    column: id,
    description: z.string(),
    unit: text,
    /** Time of the reading; null if there is none yet. */
    time: instant,
    value: measured,
  })
  .meta({ id: 'NewestValue' });
export type NewestValue = z.output<typeof NewestValue>;

import * as z from 'zod';
import { plantChangeEvents } from '../../codes/index.ts';
import { id, instant, list, text } from '../fields.ts';

/** A value in the journal of changes; references to other rows, including people, are stored as names. */
export const ChangedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type ChangedValue = z.output<typeof ChangedValue>;

/** A change of a plant, or of a part of it. */
export const PlantChange = z
  .object({
    id,
    at: instant,
    event: z.enum(plantChangeEvents),
    /** Name of the changed part of the plant at that time; null: the plant itself changed. */
    about: text,
    changed_by: text,
    changes: list(z.object({ field: z.string(), before: ChangedValue, after: ChangedValue })),
  })
  .meta({ id: 'PlantChange' });
export type PlantChange = z.output<typeof PlantChange>;

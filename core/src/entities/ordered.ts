import * as z from 'zod';
import { reference, requiredName } from './bodyFields.ts';

/** Fields for saving an item of an ordered list; positions count from 1. */
export const orderedFields = { name: requiredName, position: z.number().int().min(1).max(100_000) };
/** Ids of a complete ordered list, in order. */
export const ListOrder = z
  .object({
    order: z
      .array(reference)
      .max(1000)
      .refine((ids) => new Set(ids).size === ids.length, { params: { key: 'not_unique' } }),
  })
  .meta({ id: 'ListOrder' });
/** Id of the parent row, which clients send along because they save complete objects. */
export const parent = reference;

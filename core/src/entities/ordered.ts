import * as z from 'zod';
import { reference, requiredName } from './bodyFields.ts';

/** Fields every ordered thing is written with; positions count from 1. */
export const orderedFields = { name: requiredName, position: z.number().int().min(1).max(100_000) };
/** Ids of a whole ordered list, in its order. */
export const ListOrder = z
  .object({
    order: z
      .array(reference)
      .max(1000)
      .refine((ids) => new Set(ids).size === ids.length, { params: { key: 'not_unique' } }),
  })
  .meta({ id: 'ListOrder' });
/** A parent id, sent again by whole-object saves. */
export const parent = reference;

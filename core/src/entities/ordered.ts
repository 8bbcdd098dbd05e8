import * as z from 'zod';
import { reference, requiredName } from './bodyFields.ts';

/** Fields every ordered thing is written with; positions count from 1. */
export const orderedFields = { name: requiredName, position: z.number().int().min(1).max(100_000) };
/** A parent id, sent again by whole-object saves. */
export const parent = reference;

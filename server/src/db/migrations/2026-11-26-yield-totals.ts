import { maybeBytes } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds the sum of a plant's month next to its days, so that a year of many plants can be read without the days. */
export const yieldTotals = (schema: Schema): Promise<void> => schema.addColumn('yield_month', 'total', maybeBytes);

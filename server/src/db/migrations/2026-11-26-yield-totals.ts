import { maybeBytes } from './columns.ts';
import type { Schema } from './schema.ts';

/** The sum of a plant's month beside its days, so that a year of many plants reads no days. */
export const yieldTotals = (schema: Schema): Promise<void> => schema.addColumn('yield_month', 'total', maybeBytes);

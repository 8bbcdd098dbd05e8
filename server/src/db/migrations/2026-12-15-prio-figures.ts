import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Codes of figures from balances in the slots of a plant's priority values, as `,PR,SY`; null: columns only. */
export const prioFigures = (schema: Schema): Promise<void> => schema.addColumn('plant', 'prio_figures', maybeText);

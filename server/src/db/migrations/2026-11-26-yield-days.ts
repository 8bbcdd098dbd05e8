import { bytes, int, maybeBytes, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** State and daily sums of the stored balances of a plant's month (decision 4.51). */
const yieldMonth: Table = {
  name: 'yield_month',
  columns: {
    plant_id: partOf('plant'),
    month: int,
    stale: int,
    claim: int,
    until_at: int,
    fingerprint: text,
    sums: maybeBytes,
    rules_due: int,
  },
  key: ['plant_id', 'month'],
};

/** The stored loss balance of a component on a day, with its quarter-hours. */
const yieldDay: Table = {
  name: 'yield_day',
  columns: { component_id: partOf('component'), day: int, inputs: text, sums: bytes, quarters: bytes },
  key: ['component_id', 'day'],
};

export async function yieldDays(schema: Schema): Promise<void> {
  for (const table of [yieldMonth, yieldDay]) await schema.create(table);
}

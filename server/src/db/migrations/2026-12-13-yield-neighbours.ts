import { partOf } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Nearby plants whose readings are used for the stored balances of a plant (decision 4.51). */
const yieldNeighbour: Table = {
  name: 'yield_neighbour',
  columns: { plant_id: partOf('plant'), neighbour_id: partOf('plant') },
  key: ['plant_id', 'neighbour_id'],
  indexes: [['neighbour_id']],
};

export async function yieldNeighbours(schema: Schema): Promise<void> {
  await schema.create(yieldNeighbour);
}

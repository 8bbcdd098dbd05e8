import { id, int, maybeInt, maybePartOf, maybeText, partOf, stamped, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A period of a plant, or of one of its components, for whose losses a user set the cause (decision 4.51). */
const lossReassignment: Table = {
  name: 'loss_reassignment',
  columns: {
    id,
    plant_id: partOf('plant'),
    component_id: maybePartOf('component'),
    from_at: int,
    until_at: int,
    cause: text,
    note: text,
    undone_at: maybeInt,
    undone_by: maybeText,
    ...stamped,
  },
  indexes: [['plant_id', 'until_at'], ['component_id']],
};

export const lossReassignments = (schema: Schema): Promise<void> => schema.create(lossReassignment);

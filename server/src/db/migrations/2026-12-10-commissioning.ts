import { id, int, maybeText, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** What a plant was connected with when somebody signed it; never changed afterwards. */
const commissioningProtocol: Table = {
  name: 'commissioning_protocol',
  columns: {
    id,
    plant_id: partOf('plant'),
    signed_at: int,
    signed_by: maybeText,
    remark: textOr(''),
    columns_total: int,
    gaps_total: int,
    /** The protocol as JSON. */
    content: text,
  },
  indexes: [['plant_id']],
};

export async function commissioning(schema: Schema): Promise<void> {
  await schema.create(commissioningProtocol);
}

import { id, int, maybeText, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** The state of a plant when its commissioning protocol was signed; never changed afterwards. */
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

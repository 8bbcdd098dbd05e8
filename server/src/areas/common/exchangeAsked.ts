import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../db/database.ts';
import { refuseField } from '../../http/refuseField.ts';
import type { Call } from '../../http/call.ts';
import { writablePlantOf } from '../../rights/plants.ts';

type Asked = Pick<Call<'plants', 'changeSerialNumber'>, 'viewer' | 'params' | 'body'>;

/** The component whose device is to be replaced, and the time; refuses a replacement that is not possible. */
export async function exchangeAsked(
  db: Reader,
  { viewer, params: { id }, body: { esn_old, esn_new, changed_at } }: Asked,
  now: number,
) {
  const changedAt = changed_at === undefined ? now : Date.parse(changed_at);
  if (changedAt > now) throw refuseField('changed_at', 'in_future');
  const plant = await writablePlantOf(db, viewer, id);
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'sernum'])
    .where('plant_id', '=', id)
    .orderBy('id')
    .execute();
  const component = components.find((one) => one.sernum?.trim() === esn_old);
  if (component === undefined) throw refuse(400, 'unknown_serial_number');
  if (esn_new === esn_old) throw refuseField('esn_new', 'unchanged');
  if (components.some((one) => one.sernum?.trim() === esn_new)) throw refuseField('esn_new', 'not_unique');
  return { plant, component, changedAt };
}

import type { SourceAddress, SourceBindings } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { ofPart, refuseField } from '../../../http/refuseField.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { MOST_ADDRESSES } from '../../../sources/bindings.ts';
import { endWeather } from '../../../sources/http/endWeather.ts';
import { addressAfterExchange } from '../../../sources/proposals/exchanged.ts';
import { addressesOf, readSource } from './read.ts';

const unbound = { column_id: null, factor: null, rule: 'last', replays: 0 } as const;

type Wanted = SourceBindings['bindings'][number];

/**
 * Binds addresses to columns of the source's plant, all or none. An address may be bound before it has sent anything.
 * Values that were kept for an unbound address are imported by the next pass.
 */
export async function bindAddresses({
  context: { db, platform },
  viewer,
  params: { id },
  body: { bindings },
}: Call<'sources', 'bind'>): Promise<SourceAddress[]> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const { plant } = await readSource(tx, viewer, id, platform.now());
    await writablePlantOf(tx, viewer, plant);
    const columns = await columnsOf(tx, plant);
    const known = new Map((await addressRows(tx, id)).map((row) => [row.address, row]));
    const removed = bindings.flatMap(({ address, column }) => (column === null ? [address] : []));
    if (removed.length > 0) await endWeather(tx, id, platform.now(), removed);
    // bindings are removed first, so that their columns are free for the new bindings
    for (const { address } of bindings.filter(({ column }) => column === null))
      await tx
        .updateTable('source_address')
        .set(unbound)
        .where('source_id', '=', id)
        .where('address', '=', address)
        .execute();
    let count = known.size;
    for (const [index, wanted] of bindings.entries()) {
      if (wanted.column === null) continue;
      await ofPart(`bindings.${index}`, () => bind(tx, id, { ...wanted, column: wanted.column ?? 0 }, columns));
      if (!known.has(wanted.address)) count += 1;
    }
    if (count > MOST_ADDRESSES) throw refuseField('non_field_errors', 'max_items', { max: MOST_ADDRESSES });
    return addressesOf(tx, id);
  });
}

async function bind(
  tx: Tx,
  sourceId: number,
  { address, column, factor: times, rule = 'last', in_place_of: former }: Wanted & { readonly column: number },
  columns: ReadonlySet<number>,
): Promise<void> {
  const factor = times ?? null;
  if (!columns.has(column)) throw refuseField('column', 'does_not_exist', { id: column });
  const other = await tx
    .selectFrom('source_address')
    .innerJoin('component_column', 'component_column.id', 'source_address.column_id')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .select(['source_address.id', 'source_id', 'address', 'last_seen_at', 'component.sernum', 'component.sernum_2'])
    .where('column_id', '=', column)
    .executeTakeFirst();
  if (other !== undefined && (other.source_id !== sourceId || other.address !== address)) {
    // if the device was replaced, the new address takes the column and the former address is unbound
    const isSilent = other.address === former && !(await wasSeenSince(tx, sourceId, other.last_seen_at, address));
    const isExchanged = isSilent || addressAfterExchange(other.address, other) === address;
    if (other.source_id !== sourceId || !isExchanged)
      throw refuseField('column', 'column_bound', { address: other.address });
    await tx.updateTable('source_address').set(unbound).where('id', '=', other.id).execute();
  }
  await tx
    .insertInto('source_address')
    .values({ source_id: sourceId, address, column_id: column, factor, rule, replays: 1 })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'address']).doUpdateSet({ column_id: column, factor, rule, replays: 1 }),
    )
    .execute();
}

/**
 * Whether a device has sent data after its supposed replacement began to send, so that it is still in use; without its
 * binding its values would no longer be stored.
 */
async function wasSeenSince(tx: Tx, sourceId: number, lastSeenAt: number | null, address: string): Promise<boolean> {
  const next = await tx
    .selectFrom('source_address')
    .where('source_id', '=', sourceId)
    .where('address', '=', address)
    .select('first_seen_at')
    .executeTakeFirst();
  return (lastSeenAt ?? 0) > (next?.first_seen_at ?? Number.POSITIVE_INFINITY);
}

/** Ids of the plant's columns to which addresses can be bound: columns of sum components are computed and excluded. */
async function columnsOf(tx: Tx, plantId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .where('component.plant_id', '=', plantId)
    .where('component.type_component', '=', 'DA')
    .select('column.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const addressRows = (tx: Tx, sourceId: number) =>
  tx.selectFrom('source_address').select(['id', 'address']).where('source_id', '=', sourceId).execute();

import {
  Commissioning,
  COMMISSIONING_PROTOCOLS_MAX,
  type CommissioningProtocol,
  type CommissioningProtocolDetail,
} from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { nameOfAccount } from '../../../rights/names.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { collectCommissioning } from './collect.ts';

/**
 * The unsigned commissioning protocol: what is connected to a plant now. Only for the plant's own organisation; 403 if
 * the plant is shared.
 */
export async function readCommissioning({
  context,
  viewer,
  params: { id },
}: Call<'commissioning', 'current'>): Promise<Commissioning> {
  await writablePlantOf(context.db, viewer, id);
  return collectCommissioning(context, id);
}

/** Signed protocols of a plant, newest first. */
export async function readProtocols({
  context: { db },
  viewer,
  params: { id },
}: Call<'commissioning', 'list'>): Promise<CommissioningProtocol[]> {
  await writablePlantOf(db, viewer, id);
  const rows = await protocolRows(db).where('protocol.plant_id', '=', id).orderBy('protocol.id', 'desc').execute();
  return rows.map(protocolWire);
}

/** Stores the current state as a protocol, signed with the name of the viewer. */
export async function signCommissioning({
  context,
  viewer,
  params: { id },
  body,
}: Call<'commissioning', 'sign'>): Promise<CommissioningProtocolDetail> {
  const { db, platform } = context;
  await writablePlantOf(db, viewer, id);
  const content = await collectCommissioning(context, id);
  if (body.revision !== undefined && body.revision !== content.revision) throw refuse(409, 'conflict');
  const protocol = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', id);
    await writablePlantOf(tx, viewer, id);
    const { count } = await tx
      .selectFrom('commissioning_protocol')
      .where('plant_id', '=', id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= COMMISSIONING_PROTOCOLS_MAX)
      throw refuseField('remark', 'too_many_selections', { count: COMMISSIONING_PROTOCOLS_MAX });
    return tx
      .insertInto('commissioning_protocol')
      .values({
        plant_id: id,
        signed_at: platform.now(),
        signed_by: viewer.username,
        remark: body.remark ?? '',
        columns_total: content.components.reduce((sum, { columns }) => sum + columns.length, content.columns_left_out),
        gaps_total: content.gaps_total,
        content: JSON.stringify(content),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return protocolDetail(db, viewer, protocol.id);
}

export const readProtocol = ({ context: { db }, viewer, params: { id } }: Call<'commissioning', 'retrieve'>) =>
  protocolDetail(db, viewer, id);

/**
 * A signed protocol of a plant that the viewer sees; 404 for any other id, 403 if the plant is only shared with the
 * viewer.
 */
export async function protocolDetail(db: Reader, viewer: Viewer, id: number): Promise<CommissioningProtocolDetail> {
  const row = await protocolRows(db).select('protocol.content').where('protocol.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  await writablePlantOf(db, viewer, row.plant_id);
  return { ...protocolWire(row), content: Commissioning.parse(JSON.parse(row.content)) };
}

function protocolRows(db: Reader) {
  return (
    db
      .selectFrom('commissioning_protocol as protocol')
      // an account that got the signer's user name later is not the signer
      .leftJoin('account', (join) =>
        join
          .onRef('account.username', '=', 'protocol.signed_by')
          .on((eb) => eb(eb.fn.coalesce('account.created_at', eb.lit(0)), '<=', eb.ref('protocol.signed_at'))),
      )
      .select(['protocol.id', 'protocol.plant_id', 'protocol.signed_at', 'protocol.signed_by', 'protocol.remark'])
      .select(['protocol.columns_total', 'protocol.gaps_total'])
      .select(['account.username', 'account.first_name', 'account.last_name'])
  );
}

type ProtocolRow = Awaited<ReturnType<ReturnType<typeof protocolRows>['execute']>>[number];

function protocolWire(row: ProtocolRow): CommissioningProtocol {
  return {
    id: row.id,
    plant: row.plant_id,
    signed_at: new Date(row.signed_at).toISOString(),
    signed_by: row.signed_by,
    signed_name: nameOfAccount(row),
    remark: row.remark,
    columns_total: row.columns_total,
    gaps_total: row.gaps_total,
  };
}

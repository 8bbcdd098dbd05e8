import { channelFields, type ChannelKind } from '@leitwarte/core/codes';
import type { Channel, ChannelPatch } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import type { ChannelTarget } from '../../../notify/channels/channel.ts';
import { sealTarget, targetOf } from '../../../notify/channels/target.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { mustExist } from '../../common/references.ts';
import { isElsewhere, mustFit, shownAddress } from './judge.ts';
import { readChannel } from './read.ts';

/** Maximum number of notification channels of one organisation. */
const CHANNELS_MAX = 50;

const empty: ChannelTarget = { address: '', target: '', sender: '', secret: '', template: '', okPattern: '' };

/** Creates a notification channel of an organisation for the given groups. */
export async function createChannel({
  context: { db, platform },
  viewer,
  body,
}: Call<'channels', 'create'>): Promise<Channel> {
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  const { kind, name } = body;
  const target = targetAfter(kind, empty, { ...body, address: body.address || channelFields[kind].usualAddress || '' });
  mustFit(kind, target, { from_time: body.from_time ?? null, until_time: body.until_time ?? null });
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    await lockRow(tx, 'organisation', organisationId);
    await mustHaveRoom(tx, organisationId);
    await mustBeFree(tx, organisationId, name, 0);
    const { id } = await tx
      .insertInto('channel')
      .values({
        organisation_id: organisationId,
        kind,
        name,
        ...columnsOf(kind, target),
        ...whenOf(body),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sealed = await sealTarget(platform, id, target);
    await tx.updateTable('channel').set({ sealed }).where('id', '=', id).execute();
    await writeGroups(tx, id, organisationId, body.groups ?? []);
    return readChannel(tx, viewer, id);
  });
}

/** Changes a channel. Messages that are already in the outbox are sent with the new settings. */
export async function updateChannel({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'channels', 'update'>): Promise<Channel> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'channel', id);
    const before = await readChannel(tx, viewer, id);
    const { kind, organisation } = before;
    if (body.name !== undefined) await mustBeFree(tx, organisation, body.name, id);
    await mustStillBe(() => before);
    const stored = (await targetOf({ db: tx, platform }, id)) ?? empty;
    // clients that may see only part of the address send that part back unchanged; then the stored address is kept
    const address = body.address === before.address ? stored.address : body.address;
    const target = targetAfter(kind, stored, { ...body, address });
    mustFit(kind, target, { ...before, ...given(body) });
    if (stored.secret !== '' && body.secret === undefined && isElsewhere(kind, stored.address, target.address))
      throw refuseField('secret', 'secret_again');
    await tx
      .updateTable('channel')
      .set({
        ...given({ name: body.name }),
        ...columnsOf(kind, target),
        ...whenOf(body),
        sealed: await sealTarget(platform, id, target),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    if (body.groups !== undefined) await writeGroups(tx, id, organisation, body.groups);
    return readChannel(tx, viewer, id);
  });
}

/** Deletes a channel. Messages that are still waiting to be sent to it fail; sent messages stay in the log. */
export async function removeChannel({
  context: { db },
  viewer,
  params: { id },
}: Call<'channels', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readChannel(tx, viewer, id);
    await tx.deleteFrom('channel').where('id', '=', id).execute();
  });
}

/** The target of a channel after a change; fields that the kind of the channel does not use are emptied. */
function targetAfter(kind: ChannelKind, before: ChannelTarget, body: ChannelPatch): ChannelTarget {
  const wants = channelFields[kind];
  return {
    address: body.address ?? before.address,
    target: wants.target ? (body.target ?? before.target) : '',
    sender: wants.sender ? (body.sender ?? before.sender) : '',
    secret: wants.secret ? (body.secret ?? before.secret) : '',
    template: wants.template ? (body.template ?? before.template) : '',
    okPattern: wants.template ? (body.ok_pattern ?? before.okPattern) : '',
  };
}

function columnsOf(kind: ChannelKind, { address, target, sender, secret, template, okPattern }: ChannelTarget) {
  return {
    address: shownAddress(kind, address),
    target,
    sender,
    is_keyed: bitOf(secret !== ''),
    template,
    ok_pattern: okPattern,
  };
}

function whenOf({ is_enabled, from_severity, from_time, until_time }: ChannelPatch) {
  return given({
    is_enabled: is_enabled === undefined ? undefined : bitOf(is_enabled),
    from_severity,
    from_time,
    until_time,
  });
}

/** Replaces the groups of a channel; only groups of the same organisation are accepted. */
async function writeGroups(tx: Tx, id: number, organisationId: number, groupIds: readonly number[]): Promise<void> {
  const offered = await tx
    .selectFrom('user_group')
    .where('organisation_id', '=', organisationId)
    .select('id')
    .execute();
  const known = new Set(offered.map((row) => row.id));
  const wanted = [...new Set(groupIds)];
  const unknown = wanted.find((one) => !known.has(one));
  if (unknown !== undefined) throw refuseField('groups', 'does_not_exist', { id: unknown });
  await tx.deleteFrom('channel_group').where('channel_id', '=', id).execute();
  if (wanted.length > 0)
    await tx
      .insertInto('channel_group')
      .values(wanted.map((user_group_id) => ({ channel_id: id, user_group_id })))
      .execute();
}

async function mustHaveRoom(tx: Tx, organisationId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('channel')
    .where('organisation_id', '=', organisationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= CHANNELS_MAX) throw refuseField('non_field_errors', 'too_many_channels', { max: CHANNELS_MAX });
}

async function mustBeFree(tx: Tx, organisationId: number, name: string, exceptId: number): Promise<void> {
  const taken = await tx
    .selectFrom('channel')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}

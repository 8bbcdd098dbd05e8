import { reachesOut, type SourceKind } from '@leitwarte/core/codes';
import { type Source, type SourceCreate, type SourceMade, type SourcePatch, topicsOf } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { hex } from '../../../platform/hex.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';
import { sealedFor } from '../../../platform/secrets.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { reachForm, untried } from '../../../sources/reaching/reachedSource.ts';
import { presetOf } from '../../../sources/http/presets/index.ts';
import { endWeather } from '../../../sources/http/endWeather.ts';
import { countAlone } from '../../../sources/http/state.ts';
import { forgetTokens } from '../../../sources/sourceOfToken.ts';
import { orMissing } from '../../common/references.ts';
import { readSource } from './read.ts';
import { hostOfService, isOtherService, mustSignInToMail } from './service.ts';
import { makeToken } from './tokens.ts';

const SLOT_SECONDS = 60;
/** The default interval in seconds for polling devices and folders. */
const usualPoll = ({
  kind,
  preset = '',
}: {
  readonly kind: SourceKind;
  readonly preset?: string | undefined;
}): number => (kind === 'modbus' ? 60 : (presetOf(preset)?.pollSeconds ?? 300));
const MOST_SOURCES = 50;
const CLIENT_ID_BYTES = 6;

/** Creates a source of a plant with its first token. The token is returned only here; only its hash is stored. */
export async function createSource({
  context: { db, platform },
  viewer,
  body,
}: Call<'sources', 'create'>): Promise<SourceMade> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', body.plant);
    await orMissing('plant', body.plant, writablePlantOf(tx, viewer, body.plant));
    await mustHaveRoom(tx, body.plant);
    await mustBeFree(tx, body.plant, body.name, 0);
    const reaches = reachesOut(body.kind);
    if (reaches) mustBeSuperuser(viewer);
    const whole = mustBeWhole({ ...body, kind: body.kind });
    const { id } = await tx
      .insertInto('source')
      .values({
        plant_id: body.plant,
        name: body.name,
        kind: body.kind,
        slot_seconds: body.slot_seconds ?? SLOT_SECONDS,
        interval_minutes: body.interval_minutes ?? null,
        records_path: body.records_path ?? '',
        time_path: body.time_path ?? '',
        device_path: body.device_path ?? '',
        ...(reaches
          ? {
              ...given({ ...reachFields(body), ...whole, tls: tlsOf(body) }),
              client_id: `leitwarte-${hex(platform.randomBytes(CLIENT_ID_BYTES))}`,
            }
          : {}),
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (reaches) await sealPassword(tx, platform, id, body.password);
    const token = reaches ? '' : await makeToken(tx, platform, viewer, id);
    return { ...(await readSource(tx, viewer, id, now)), token };
  });
}

/** Changes the settings of a source, or pauses it; other processes apply the change within ten seconds. */
export async function updateSource({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'sources', 'update'>): Promise<Source> {
  const now = platform.now();
  const changed = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const before = await readSource(tx, viewer, id, now);
    await writablePlantOf(tx, viewer, before.plant);
    if (body.name !== undefined) await mustBeFree(tx, before.plant, body.name, id);
    await mustStillBe(() => before);
    if (reachesOut(before.kind)) mustBeSuperuser(viewer);
    // a recipe without a preset in the body replaces the stored preset
    const isOwn = body.recipe !== undefined && body.recipe !== '' && body.preset === undefined;
    const whole = mustBeWhole({ ...before, ...body, ...(isOwn && { preset: '' }) });
    await mustKnowPassword(tx, id, body, isOtherService(before, body));
    const former = await reachFormOf(tx, id);
    if (before.kind === 'http' && (whole.preset ?? before.preset) !== before.preset) await endWeather(tx, id, now);
    const { is_suspended, tls, password, poll_seconds, ...fields } = body;
    if (reachesOut(before.kind)) await sealPassword(tx, platform, id, password);
    await tx
      .updateTable('source')
      .set({
        ...given({
          ...fields,
          ...whole,
          poll_seconds: poll_seconds === null ? usualPoll({ ...before, ...body }) : poll_seconds,
          is_suspended: is_suspended === undefined ? undefined : bitOf(is_suspended),
          tls: tls === undefined ? undefined : bitOf(tls),
        }),
        ...modifiedStamp(viewer, now),
      })
      .where('id', '=', id)
      .execute();
    // a fault that was found with the old settings does not apply to the new ones
    const holdsTokens = before.kind === 'http' || before.kind === 'imap';
    if (isOtherService(before, body) || (holdsTokens && password !== undefined))
      await forgetService(tx, id, whole.host === before.host);
    if ((await reachFormOf(tx, id)) !== former || (before.is_suspended && is_suspended === false))
      await tx.updateTable('source').set(untried).where('id', '=', id).execute();
    return readSource(tx, viewer, id, now);
  });
  forgetTokens(db);
  return changed;
}

/**
 * Forgets up to where the source was read. The number of today's requests is kept if the host is the same, so that the
 * daily limit still applies.
 */
async function forgetService(tx: Tx, id: number, isSameHost: boolean): Promise<void> {
  const { cursor } = await tx.selectFrom('source').select('cursor').where('id', '=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('source')
    .set({ cursor: isSameHost ? countAlone(cursor) : null, sealed_tokens: null, sealed_consent: null })
    .where('id', '=', id)
    .execute();
}

const reachFormOf = async (tx: Tx, id: number): Promise<string> =>
  reachForm(await tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/**
 * Deletes a source with its tokens, its bindings, and its waiting or kept data. Stored readings stay, and readings of a
 * weather service remain marked as such.
 */
export async function removeSource({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'sources', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant, kind } = await readSource(tx, viewer, id, platform.now());
    await writablePlantOf(tx, viewer, plant);
    if (reachesOut(kind)) mustBeSuperuser(viewer);
    await endWeather(tx, id, platform.now());
    await tx.deleteFrom('source').where('id', '=', id).execute();
  });
  forgetTokens(db);
  await platform.inbox?.forget(id);
}

/**
 * Refuses to change the host or switch TLS off without the stored password being entered again: it belongs to one host,
 * and a session must not be enough to send it elsewhere.
 */
async function mustKnowPassword(tx: Tx, id: number, body: SourcePatch, isOther: boolean): Promise<void> {
  const { host, port, tls, sealed } = await tx
    .selectFrom('source')
    .select(['host', 'port', 'tls', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isElsewhere =
    isOther ||
    (body.host !== undefined && body.host.toLowerCase() !== host.toLowerCase()) ||
    (body.port !== undefined && body.port !== port) ||
    (body.tls === false && tls === 1);
  if (isElsewhere && sealed !== null && body.password === undefined) throw refuseField('password', 'password_again');
}

/** Only superusers may choose the host; otherwise managers could connect to every network that the server can reach. */
function mustBeSuperuser({ isSuperuser }: Viewer): void {
  if (!isSuperuser) throw refuse(403, 'superuser_reaches');
}

/** Refuses a source unless the fields that its kind requires are set and no others. */
function mustBeWhole(source: Wanted): { readonly host?: string; readonly preset?: string; readonly recipe?: string } {
  const { kind } = source;
  if (kind !== 'http' && kind !== 'imap') mustLack(source, ['preset', 'recipe', 'parameters']);
  if (!reachesOut(kind)) {
    mustLack(source, ['host', 'username', 'password', 'ca', 'topics', 'units', 'registers']);
    return {};
  }
  if (kind === 'http') {
    mustLack(source, ['ca', 'topics', 'units', 'registers']);
    const { preset = '', recipe = '' } = source;
    return { host: hostOfService(source), preset, recipe: preset === '' ? recipe : '' };
  }
  if (!source.host) throw refuseField('host', 'required');
  if (source.afterwards === 'move' && !source.moved_to) throw refuseField('moved_to', 'required');
  if (kind === 'imap') {
    if (!source.username) throw refuseField('username', 'required');
    // moving a mail within its folder gives it a new number, so it would be read again endlessly
    const [folder, target] = [source.remote_folder || 'INBOX', source.moved_to ?? ''].map((one) => one.toLowerCase());
    if (source.afterwards === 'move' && folder === target) throw refuseField('moved_to', 'invalid');
    mustSignInToMail(source, source.tls ?? true);
    const { preset = '', recipe = '' } = source;
    return { preset, recipe: preset === '' ? recipe : '' };
  }
  if (kind === 'mqtt' && topicsOf(source.topics ?? '').length === 0) throw refuseField('topics', 'required');
  return {};
}

/** Refuses these fields if they are set, because they have no meaning for the kind of source. */
function mustLack(source: Wanted, fields: readonly (keyof SourceCreate)[]): void {
  const [needless] = fields.filter((field) => source[field]);
  if (needless !== undefined) throw refuseField(needless, 'unknown_field');
}

type Wanted = { readonly kind: SourceKind } & { readonly [K in keyof SourceCreate]?: SourceCreate[K] | undefined };

/** Whether TLS is used, as stored; mailboxes use it by default. */
const tlsOf = ({ kind, tls }: SourceCreate) => (tls === undefined && kind !== 'imap' ? undefined : bitOf(tls ?? true));

/** Fields that apply only to sources to which the server connects, except the password. */
const reachNames = [
  'host',
  'port',
  'username',
  'ca',
  'topics',
  'units',
  'registers',
  'remote_folder',
  'file_pattern',
  'sender_pattern',
  'subject_pattern',
  'poll_seconds',
  'import_folder',
  'afterwards',
  'moved_to',
  'host_key',
  'preset',
  'recipe',
  'parameters',
] as const;

const reachFields = (body: SourceCreate) => ({
  ...Object.fromEntries(reachNames.map((name) => [name, body[name]])),
  poll_seconds: body.poll_seconds ?? usualPoll(body),
});

/**
 * Stores a password encrypted, so that only this installation can read it; an empty password removes the stored one,
 * undefined keeps it.
 */
async function sealPassword(
  tx: Tx,
  { secrets }: ServerPlatform,
  id: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  const sealed = password === '' ? null : await secrets.seal(password, sealedFor(id));
  await tx.updateTable('source').set({ sealed }).where('id', '=', id).execute();
}

async function mustHaveRoom(tx: Tx, plantId: number): Promise<void> {
  const rows = await tx.selectFrom('source').select('id').where('plant_id', '=', plantId).execute();
  if (rows.length >= MOST_SOURCES) throw refuseField('non_field_errors', 'max_items', { max: MOST_SOURCES });
}

async function mustBeFree(tx: Tx, plantId: number, name: string, exceptId: number): Promise<void> {
  const taken = await tx
    .selectFrom('source')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}

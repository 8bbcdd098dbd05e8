import type { Tx } from '../../../../db/database.ts';
import { lockName } from '../../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../../platform/context.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import { RECORD_KEY } from './codes.ts';
import { readMark, writeMark } from './marks.ts';
import { sealRecord } from './seal.ts';

type Forgetting = Pick<ServerContext, 'db' | 'platform'>;

/** Rows changed in one transaction: others wait no longer than for these. */
const PORTION = 1_000;

/**
 * Takes what has been kept long enough out of the record: addresses, then whole events. Both are signed, so that `verify`
 * tells them from what others took away: of events the last seal that went is kept, and the chain begins behind it.
 */
export async function forgetEvents(
  context: Forgetting,
  before: { readonly addresses: number; readonly events: number },
): Promise<void> {
  const { db, platform } = context;
  const auth = await platform.secrets.authenticator(RECORD_KEY);
  await sealRecord(context, true);
  await inPortions(db, (tx) => emptyAddresses(tx, auth, before.addresses));
  await inPortions(db, (tx) => deleteEvents(tx, auth, before.events, platform.now()));
  await db.deleteFrom('security_mark').where('kind', '=', 'erased').where('at', '<', before.events).execute();
}

async function inPortions(db: Forgetting['db'], change: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) if ((await db.transaction().execute(change)) < PORTION) return;
}

async function emptyAddresses(tx: Tx, auth: Authenticator, before: number): Promise<number> {
  await lockName(tx, 'security record');
  const rows = await tx
    .updateTable('security_event')
    .set({ address: '' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('security_event').where('at', '<', before).where('address', '!=', '').limit(PORTION).select('id'),
    )
    .returning('id')
    .execute();
  if (rows.length === 0) return 0;
  const known = await readMark(tx, 'addresses');
  const at = Math.max(before, known?.at ?? 0);
  await writeMark(tx, auth, { kind: 'addresses', number: 0, no: 0, at, seal: '' });
  const ids = rows.map(({ id }) => id);
  await tx.updateTable('security_seal').set({ address_salt: '' }).where('event_id', 'in', ids).execute();
  return rows.length;
}

/** The beginning of the chain, as far as all of it is old enough. */
async function deleteEvents(tx: Tx, auth: Authenticator, before: number, now: number): Promise<number> {
  await lockName(tx, 'security record');
  const links = tx
    .selectFrom('security_seal')
    .innerJoin('security_event', 'security_event.id', 'security_seal.event_id')
    .select(['no', 'event_id', 'seal'])
    .orderBy('no');
  const kept = await links.where('at', '>=', before).limit(1).executeTakeFirst();
  const old = await links
    .where('at', '<', before)
    .$if(kept !== undefined, (query) => query.where('no', '<', kept?.no ?? 0))
    .limit(PORTION)
    .execute();
  const last = old.at(-1);
  if (last === undefined) return 0;
  await writeMark(tx, auth, { kind: 'anchor', number: 0, no: last.no, at: now, seal: last.seal });
  const ids = old.map(({ event_id }) => event_id);
  await tx.deleteFrom('security_event').where('id', 'in', ids).execute();
  await tx.deleteFrom('security_seal').where('no', '<=', last.no).execute();
  return old.length;
}

/**
 * Signs that an account was erased, once its number stands in the place of its name, and takes away the salts of what was emptied.
 * The name `security record` is held already, from before the first change of an event.
 */
export async function sealErasure(
  tx: Tx,
  { secrets, now }: Pick<ServerContext['platform'], 'secrets' | 'now'>,
  accountId: number,
): Promise<void> {
  const auth = await secrets.authenticator(RECORD_KEY);
  await writeMark(tx, auth, { kind: 'erased', number: accountId, no: 0, at: now(), seal: '' });
  const name = `#${accountId}`;
  const of = tx.selectFrom('security_event').select('id');
  const actor = of.where('actor', '=', name);
  const subject = of.where('subject', '=', name);
  const changes = subject.where('changes', 'is', null);
  const address = of
    .where('address', '=', '')
    .where((eb) => eb.or([eb('actor_id', '=', accountId), eb('actor', '=', name), eb('subject', '=', name)]));
  await tx.updateTable('security_seal').set({ actor_salt: '' }).where('event_id', 'in', actor).execute();
  await tx.updateTable('security_seal').set({ subject_salt: '' }).where('event_id', 'in', subject).execute();
  await tx.updateTable('security_seal').set({ changes_salt: '' }).where('event_id', 'in', changes).execute();
  await tx.updateTable('security_seal').set({ address_salt: '' }).where('event_id', 'in', address).execute();
}

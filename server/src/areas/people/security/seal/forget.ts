import { sql } from 'kysely';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../../../db/database.ts';
import { lockName } from '../../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../../platform/context.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import {
  digestOf,
  EMPTIED_BY,
  emptied,
  type Emptied,
  emptiedCode,
  type End,
  type Event,
  NO_END,
  RECORD_KEY,
  unsignedCode,
} from './codes.ts';
import { isOwn, readMark, writeMark } from './marks.ts';
import { sealRecord } from './seal.ts';
import { isAsSealed, linksAfter } from './verify.ts';

type Forgetting = Pick<ServerContext, 'db' | 'platform'>;

/** Number of rows changed in one transaction; limited, because other transactions must wait for it. */
const PORTION = 1_000;
/** If an event is dated further ahead than this, its clock was wrong, and its age is judged by the events around it. */
const FUTURE_MS = DAY_MS;
/** Maximum number of old links that are searched for one that still matches its seal. */
const LOOKED_AT = 200;

/**
 * Deletes data whose retention is over: first the addresses of events, later complete events. Both leave a signature,
 * so that `verify` can distinguish them from tampering: a code replaces the salt of each emptied field, and the seal of
 * the last deleted event is stored as the beginning of the chain.
 */
export async function forgetEvents(
  context: Forgetting,
  before: { readonly addresses: number; readonly events: number },
): Promise<void> {
  const { db, platform } = context;
  const auth = await platform.secrets.authenticator(RECORD_KEY);
  await sealRecord(context, true);
  await inPortions(db, (tx) => emptyAddresses(tx, auth, before.addresses));
  const kept = await platform.recordEnd.read();
  await inPortions(db, async (tx) => {
    await lockName(tx, 'security record');
    const anchor = await readMark(tx, 'anchor');
    // a beginning that another installation wrote must not be signed; the next sealing records it as tampering
    if (anchor !== undefined && isOwn(auth, anchor, kept) === false) return 0;
    return deleteEvents(tx, auth, { before: before.events, now: platform.now(), beginning: anchor ?? NO_END });
  });
}

async function inPortions(db: Forgetting['db'], change: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) if ((await db.transaction().execute(change)) < PORTION) return;
}

async function emptyAddresses(tx: Tx, auth: Authenticator, before: number): Promise<number> {
  await lockName(tx, 'security record');
  const events = await tx
    .updateTable('security_event')
    .set({ address: '' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('security_event').where('at', '<', before).where('address', '!=', '').limit(PORTION).select('id'),
    )
    .returningAll()
    .execute();
  await signEmptied(tx, auth, events, 'address');
  return events.length;
}

/** Deletes events from the beginning of the chain, up to the first one that is not old enough; returns how many. */
async function deleteEvents(
  tx: Tx,
  auth: Authenticator,
  { before, now, beginning }: { readonly before: number; readonly now: number; readonly beginning: End },
): Promise<number> {
  const links = tx
    .selectFrom('security_seal')
    .innerJoin('security_event', 'security_event.id', 'security_seal.event_id');
  const kept = await links
    .select('no')
    .where('at', '>=', before)
    .where('at', '<=', now + FUTURE_MS)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst();
  const oldest = links
    .where('at', '<', before)
    .$if(kept !== undefined, (query) => query.where('no', '<', kept?.no ?? 0));
  const newest = await oldest.select('no').orderBy('no', 'desc').limit(1).executeTakeFirst();
  if (newest === undefined) return 0;
  const until = await lastAsSealed(tx, auth, newest.no, beginning);
  const old = await tx
    .selectFrom('security_seal')
    .select(['no', 'event_id', 'seal', 'key_id'])
    .where('no', '<=', until)
    .orderBy('no')
    .limit(PORTION)
    .execute();
  const last = old.at(-1);
  if (last === undefined) return 0;
  const { no, seal, key_id: seal_key_id } = last;
  if (no > beginning.no) await writeMark(tx, auth, { kind: 'anchor', no, at: now, seal, seal_key_id });
  const ids = old.map(({ event_id }) => event_id);
  await tx.deleteFrom('security_event').where('id', 'in', ids).execute();
  await tx.deleteFrom('security_seal').where('no', '<=', no).execute();
  return old.length;
}

/**
 * Number of the newest link up to `no` whose event still matches its seal; 0 if there is none. Prevents that an event
 * is deleted as old because somebody changed its date.
 */
async function lastAsSealed(tx: Tx, auth: Authenticator, no: number, beginning: End): Promise<number> {
  const start = await tx
    .selectFrom('security_seal')
    .select(['no', 'seal', 'key_id as seal_key_id'])
    .where('no', '<=', no)
    .orderBy('no', 'desc')
    .offset(LOOKED_AT)
    .limit(1)
    .executeTakeFirst();
  let before = start ?? (beginning.no < no ? beginning : NO_END);
  let last = 0;
  for (const link of await linksAfter(tx, before.no, LOOKED_AT)) {
    if (link.no > no) break;
    if (link.event !== undefined && isAsSealed(auth, link, link.event, before)) last = link.no;
    before = { no: link.no, seal: link.seal, seal_key_id: link.key_id };
  }
  return last;
}

/** Maximum number of ids in one SQL statement. */
const SIGNED_AT_ONCE = 500;

/**
 * Replaces the salts of fields that the product has just emptied by codes that prove it. If an event had been tampered
 * with before, its field is not signed.
 * @param old The events before they were emptied; undefined if they were emptied only because of their age.
 */
async function signEmptied(
  tx: Tx,
  auth: Authenticator,
  events: readonly Event[],
  field: Emptied,
  old?: ReadonlyMap<number, Event>,
): Promise<void> {
  const salt = sql.ref(`${field}_salt`);
  const anchor = (await readMark(tx, 'anchor')) ?? NO_END;
  for (let index = 0; index < events.length; index += SIGNED_AT_ONCE) {
    const some = new Map(events.slice(index, index + SIGNED_AT_ONCE).map((event) => [event.id, event]));
    const links = await tx
      .selectFrom('security_seal as link')
      .leftJoin('security_seal as before', (join) =>
        join.on('before.no', '=', (eb) =>
          eb
            .selectFrom('security_seal as other')
            .whereRef('other.no', '<', 'link.no')
            .select((inner) => inner.fn.max('other.no').as('no')),
        ),
      )
      .select(['link.no', 'link.event_id', 'link.key_id', 'link.seal', 'link.digests', `link.${field}_salt as salt`])
      .select(['before.no as before_no', 'before.seal as before_seal', 'before.key_id as before_key_id'])
      .where('link.event_id', 'in', [...some.keys()])
      .where(`link.${field}_salt`, 'not like', `${EMPTIED_BY}%`)
      .execute();
    const codes = links.flatMap(({ before_no, before_seal, before_key_id, ...link }) => {
      const event = some.get(link.event_id);
      if (event === undefined) return [];
      const before =
        before_no === null || before_seal === null || before_key_id === null
          ? anchor
          : { no: before_no, seal: before_seal, seal_key_id: before_key_id };
      const one = old?.get(event.id);
      const stood =
        old === undefined ||
        link.key_id !== auth.id ||
        (one !== undefined &&
          digestOf(auth, one, field, link.salt) === link.digests.split(' ')[emptied.indexOf(field)]);
      const code =
        stood && isAsSealed(auth, link, event, before) ? emptiedCode(auth, link, event, field) : unsignedCode(auth);
      return [sql`(cast(${link.no} as bigint), cast(${code} as text))`];
    });
    if (codes.length > 0)
      await sql`with signed (no, code) as (values ${sql.join(codes)})
        update security_seal set ${salt} = signed.code from signed where security_seal.no = signed.no`.execute(tx);
  }
}

/**
 * Signs that the name, address and changes of an erased account were emptied, after its name was replaced by its id.
 * The caller has held the lock `security record` since before the first change of an event.
 * @param old The events that name the person, before the change: fields that had been emptied before are not signed.
 */
export async function sealErasure(
  tx: Tx,
  { secrets }: Pick<ServerContext['platform'], 'secrets'>,
  accountId: number,
  old: ReadonlyMap<number, Event>,
): Promise<void> {
  const auth = await secrets.authenticator(RECORD_KEY);
  const name = `#${accountId}`;
  const of = tx.selectFrom('security_event').selectAll();
  const subject = of.where('subject', '=', name);
  const events: Readonly<Record<Emptied, Event[]>> = {
    actor: await of.where('actor', '=', name).execute(),
    subject: await subject.execute(),
    changes: await subject.where('changes', 'is', null).execute(),
    address: await of
      .where('address', '=', '')
      .where((eb) => eb.or([eb('actor_id', '=', accountId), eb('actor', '=', name), eb('subject', '=', name)]))
      .execute(),
  };
  for (const field of emptied) await signEmptied(tx, auth, events[field], field, old);
}

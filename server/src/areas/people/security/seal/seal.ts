import type { Selectable } from 'kysely';
import type { SealBreak } from '@leitwarte/core/codes';
import type { Reader, Tx } from '../../../../db/database.ts';
import { engineOf, lockName } from '../../../../db/dialects/lockRow.ts';
import type { SecuritySealTable } from '../../../../db/tables/accounts.ts';
import type { ServerContext } from '../../../../platform/context.ts';
import { errorText } from '../../../../platform/errorText.ts';
import { hex } from '../../../../platform/hex.ts';
import type { KeptEnd } from '../../../../platform/recordEnd.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import { logEvent } from '../logEvent.ts';
import { digestOf, emptied, type End, type Event, NO_END, RECORD_KEY, sealOf } from './codes.ts';
import { isOwn, readMark, type StoredMark, writeMark } from './marks.ts';

type Sealing = Pick<ServerContext, 'db' | 'platform'>;

/** Maximum number of events sealed in one transaction; limited, because other transactions must wait for it. */
const PORTION = 500;
/** Maximum number of portions in one pass; the next pass continues. */
const PORTIONS_OF_PASS = 200;
/**
 * If more than this many later events are sealed before an event is committed, only the pass that searches all events
 * finds it.
 */
const LATE_COMMITS = 5_000;
const SALT_BYTES = 9;

/**
 * Seals new events in portions and returns their number. Only one process seals at a time: a second one waits for the
 * portion of the first and then continues.
 * @param looksAtAll Whether to search for unsealed events of any age.
 */
export async function sealRecord({ db, platform }: Sealing, looksAtAll = false): Promise<number> {
  const auth = await platform.secrets.authenticator(RECORD_KEY);
  let sealed = 0;
  let from = looksAtAll ? 0 : undefined;
  for (let portion = 0; portion < PORTIONS_OF_PASS; portion += 1) {
    // read before the chain: the stored end is written after the commit, so it can never be ahead of the chain
    const kept = await platform.recordEnd.read();
    const done = await db.transaction().execute((tx) => sealPortion(tx, { auth, platform, kept, from }));
    if (done.found !== undefined) logEvent(platform.log, done.found);
    await keepEnd(platform, done.end, kept);
    sealed += done.count;
    if (done.count < PORTION) break;
    from = done.lastId;
  }
  return sealed;
}

/**
 * Stores the end of the chain in a file outside the database; if the folder is not writable, sealing still succeeds.
 */
async function keepEnd(
  { recordEnd, log }: Pick<ServerContext['platform'], 'recordEnd' | 'log'>,
  { no, seal, seal_key_id }: End,
  kept: KeptEnd | undefined,
): Promise<void> {
  if (no === 0 || (kept?.no === no && kept.seal === seal)) return;
  await recordEnd
    .write({ no, seal, seal_key_id })
    .catch((error: unknown) => log.error({ error: errorText(error) }, 'end of the security record not kept'));
}

/** Writes the end of the chain to the log: somebody who has database and key could forge the chain, but not the log. */
export async function logHead({ db, platform }: Sealing): Promise<void> {
  const head = await readMark(db, 'head');
  if (head === undefined) return;
  platform.log.info({ audit: true, event: 'record_head', no: head.no, seal: head.seal }, 'security record');
}

interface Sealer {
  readonly auth: Authenticator;
  readonly platform: Pick<ServerContext['platform'], 'now' | 'randomBytes'>;
  readonly kept: KeptEnd | undefined;
  /** Seals only events with ids above this; if undefined, the newest events and those that were committed late. */
  readonly from: number | undefined;
}

async function sealPortion(tx: Tx, { auth, platform, kept, from }: Sealer) {
  await lockName(tx, 'security record');
  const [head, anchor, link] = [await readMark(tx, 'head'), await readMark(tx, 'anchor'), await lastLink(tx)];
  const stands = link ?? anchor ?? NO_END;
  const faults = await faultsOf(tx, { auth, head, anchor, stands, kept });
  const found = faults.length === 0 ? undefined : await recordFaults(tx, platform.now(), faults);
  if (anchor !== undefined && (anchor.key_id !== auth.id || faults.includes('anchor')))
    await writeMark(tx, auth, anchor);
  const events = await unsealed(tx, from);
  let end =
    found === undefined
      ? stands
      : { ...stands, no: Math.max(stands.no, anchor?.no ?? 0, head?.no ?? 0, kept?.no ?? 0) + 1 };
  const rows = events.map((event): Selectable<SecuritySealTable> => {
    const salts = emptied.map(() => hex(platform.randomBytes(SALT_BYTES)));
    const [actor_salt = '', subject_salt = '', address_salt = '', changes_salt = ''] = salts;
    const digests = emptied.map((field, index) => digestOf(auth, event, field, salts[index] ?? '')).join(' ');
    const no = end.no + 1;
    const seal = sealOf(auth, event, digests, no, end);
    end = { no, seal, seal_key_id: auth.id };
    return {
      no,
      event_id: event.id,
      digests,
      actor_salt,
      subject_salt,
      address_salt,
      changes_salt,
      key_id: auth.id,
      seal,
    };
  });
  if (rows.length > 0) await tx.insertInto('security_seal').values(rows).execute();
  if (rows.length > 0 || (head !== undefined && head.key_id !== auth.id))
    await writeMark(tx, auth, { kind: 'head', at: platform.now(), ...end });
  return { count: rows.length, lastId: events.at(-1)?.id ?? 0, end, found };
}

async function lastLink(tx: Tx): Promise<End | undefined> {
  return tx
    .selectFrom('security_seal')
    .select(['no', 'seal', 'key_id as seal_key_id'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The next portion of unsealed events. In PostgreSQL the rows are locked until they are sealed, so that a process that
 * empties a field waits and then finds the seal.
 */
async function unsealed(tx: Tx, from: number | undefined): Promise<Event[]> {
  const newest = await tx
    .selectFrom('security_seal')
    .select((eb) => eb.fn.max('event_id').as('id'))
    .executeTakeFirst();
  const query = tx
    .selectFrom('security_event')
    .selectAll()
    .where('id', '>', from ?? (newest?.id ?? 0) - LATE_COMMITS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('security_seal')
            .whereRef('security_seal.event_id', '=', 'security_event.id')
            .select('security_seal.no'),
        ),
      ),
    )
    .orderBy('id')
    .limit(PORTION);
  return (engineOf(tx) === 'postgres' ? query.forUpdate() : query).execute();
}

interface Found {
  readonly auth: Authenticator;
  readonly head: StoredMark | undefined;
  readonly anchor: StoredMark | undefined;
  /** The newest link; the beginning of the chain if it has no links. */
  readonly stands: End;
  readonly kept: KeptEnd | undefined;
}

/** Tampering with the beginning or the end of the chain since it was last sealed; empty if there is none. */
async function faultsOf(tx: Tx, { auth, head, anchor, stands, kept }: Found): Promise<SealBreak[]> {
  const faults: SealBreak[] = [];
  if (anchor !== undefined && isOwn(auth, anchor, kept) === false) faults.push('anchor');
  if (!isEnd(auth, head, stands, kept)) faults.push('head');
  if (!(await isStillThere(tx, anchor, kept))) faults.push('rolled_back');
  return faults;
}

function isEnd(auth: Authenticator, head: StoredMark | undefined, stands: End, kept: KeptEnd | undefined): boolean {
  if (head === undefined) return stands.no === 0;
  if (head.no !== stands.no || head.seal !== stands.seal || head.seal_key_id !== stands.seal_key_id) return false;
  return isOwn(auth, head, kept) !== false;
}

/**
 * Whether the link that this installation sealed last is still part of the chain, or has been deleted by the retention.
 */
export async function isStillThere(
  db: Reader,
  anchor: StoredMark | undefined,
  kept: KeptEnd | undefined,
): Promise<boolean> {
  if (kept === undefined || kept.no < (anchor?.no ?? 0)) return true;
  if (kept.no === anchor?.no) return kept.seal === anchor.seal;
  const link = await db
    .selectFrom('security_seal')
    .select('no')
    .where('no', '=', kept.no)
    .where('seal', '=', kept.seal)
    .where('key_id', '=', kept.seal_key_id)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Records tampering with the ends of the chain, so that it stays visible until the retention deletes it: adds an event
 * before which the chain skips a number, where `verify` stops. Without this, further sealing would hide what was cut
 * off.
 */
async function recordFaults(tx: Tx, at: number, faults: readonly SealBreak[]) {
  const event = {
    at,
    event: 'record_broken',
    actor_id: null,
    actor: null,
    subject_id: null,
    subject: null,
    organisation_id: null,
    address: '',
    result: 'refused',
    reason: faults.join(', '),
    changes: null,
    request_id: '',
  };
  await tx.insertInto('security_event').values(event).execute();
  return event;
}

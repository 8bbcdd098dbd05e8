import { sql } from 'kysely';
import type { SealBreak } from '@leitwarte/core/codes';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import type { KeptEnd } from '../../../../platform/recordEnd.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import {
  digestOf,
  emptied,
  EMPTIED_BY,
  emptiedCode,
  type End,
  type Event,
  NO_END,
  type Salts,
  sealOf,
} from './codes.ts';
import { isOwn, readMark, type StoredMark } from './marks.ts';
import { isStillThere } from './seal.ts';

/**
 * Age after which an unsealed event is reported: sealing runs every minute, so it was inserted from outside, or sealing
 * has stopped.
 */
const UNSEALED_AFTER_MS = 5 * MINUTE_MS;
/** Maximum number of links read by one query. */
const PORTION = 500;
/** Maximum number of attempts to read the chain: if the retention deletes links meanwhile, reading starts again. */
const MOST_TRIES = 5;

interface Broken {
  readonly no: number;
  /** Id of the affected event; undefined if no seal that names it remains. */
  readonly eventId: number | undefined;
  readonly reason: SealBreak;
}

export interface Verified {
  /** Number of links that were checked. */
  readonly rows: number;
  /** Number of seals that were not checked because their key is not available. */
  readonly unchecked: number;
  /** Whether a mark of the beginning or the end was signed with a key that is not available. */
  readonly hasUncheckedMarks: boolean;
  /** The last link that was checked, or the beginning of the chain. */
  readonly head: { readonly no: number; readonly seal: string } | undefined;
  readonly broken: Broken | undefined;
  /** Number of the link after which the next portion starts; undefined at the end, or if the chain is broken. */
  readonly next: number | undefined;
  /** Number of events that are older than five minutes and have no seal; counted only at the end of the chain. */
  readonly unsealed: number;
}

interface Asked {
  /** Key for checking; if undefined, only the numbers of the links are checked. */
  readonly auth: Authenticator | undefined;
  /** The end of the chain as this installation last stored it outside the database, read before this call. */
  readonly kept: KeptEnd | undefined;
  readonly after?: number | undefined;
  readonly most: number;
  readonly now: number;
}

/** Checks at most `most` links of the chain after link `after`, or from its beginning. */
export async function verifyRecord(db: Reader, asked: Asked): Promise<Verified> {
  for (let tries = 1; ; tries += 1) {
    const before = await readMark(db, 'anchor');
    const verified = await verifyFrom(db, before, asked);
    const moved = (await readMark(db, 'anchor'))?.no !== before?.no;
    if (verified.broken === undefined || !moved || tries === MOST_TRIES) return verified;
  }
}

async function verifyFrom(
  db: Reader,
  anchor: StoredMark | undefined,
  { auth, kept, after, most, now }: Asked,
): Promise<Verified> {
  let link = await startOf(db, anchor, after);
  let rows = 0;
  let unchecked = 0;
  let hasUncheckedMarks = anchor !== undefined && auth?.id !== anchor.key_id;
  const end = (broken?: Broken, next?: number, unsealed = 0): Verified => ({
    rows,
    unchecked,
    hasUncheckedMarks,
    head: link.no === 0 ? undefined : { no: link.no, seal: link.seal },
    broken,
    next,
    unsealed,
  });
  if (auth !== undefined && anchor !== undefined && isOwn(auth, anchor, kept) === false)
    return end({ no: anchor.no, eventId: undefined, reason: 'anchor' });
  while (rows < most) {
    const limit = Math.min(PORTION, most - rows);
    const links = await linksAfter(db, link.no, limit);
    for (const one of links) {
      const { no, seal, key_id: seal_key_id } = one;
      if (no !== link.no + 1) return end({ no: link.no + 1, eventId: undefined, reason: 'gap' });
      const found = findingOf(auth, one, link);
      if (found === 'unchecked') unchecked += 1;
      else if (found !== undefined) return end({ no, eventId: one.event_id, reason: found });
      rows += 1;
      link = { no, seal, seal_key_id };
    }
    if (links.length < limit) {
      const head = await readMark(db, 'head');
      hasUncheckedMarks ||= head !== undefined && auth?.id !== head.key_id;
      const broken = (await headBreak(db, auth, head, link, kept)) ?? (await rollBack(db, anchor, kept));
      return end(broken, undefined, await unsealedOf(db, now));
    }
  }
  return end(undefined, link.no);
}

/**
 * Link at which checking starts: link `after`, also if it is missing because numbers were skipped; otherwise the
 * beginning of the chain.
 */
async function startOf(db: Reader, anchor: StoredMark | undefined, after: number | undefined): Promise<End> {
  const beginning: End = anchor ?? NO_END;
  if (after === undefined || after <= beginning.no) return beginning;
  const links = db.selectFrom('security_seal').select(['no', 'seal', 'key_id as seal_key_id']).limit(1);
  const link = await links.where('no', '<=', after).orderBy('no', 'desc').executeTakeFirst();
  const before = link !== undefined && link.no > beginning.no ? link : beginning;
  if (before.no === after) return before;
  const next = await links.where('no', '>', after).orderBy('no').executeTakeFirst();
  return next === undefined ? before : { ...before, no: next.no - 1 };
}

interface Link {
  readonly no: number;
  readonly event_id: number;
  readonly digests: string;
  readonly salts: Salts;
  readonly key_id: string;
  readonly seal: string;
  readonly event: Event | undefined;
}

/** Links with numbers above `no`, with their events. */
export async function linksAfter(db: Reader, no: number, limit: number): Promise<Link[]> {
  const rows = await db
    .selectFrom('security_seal as link')
    .leftJoin('security_event as event', 'event.id', 'link.event_id')
    .selectAll('event')
    .select(['link.no', 'link.event_id', 'link.digests', 'link.key_id', 'link.seal'])
    .select(['link.actor_salt', 'link.subject_salt', 'link.address_salt', 'link.changes_salt'])
    .where('link.no', '>', no)
    .orderBy('link.no')
    .limit(limit)
    .execute();
  return rows.map(({ no: own, event_id, digests, key_id, seal, ...row }) => {
    const { actor_salt: actor, subject_salt: subject, address_salt: address, changes_salt: changes, ...event } = row;
    return {
      no: own,
      event_id,
      digests,
      key_id,
      seal,
      salts: { actor, subject, address, changes },
      event: eventOf(event),
    };
  });
}

/** The event from a row of a left join; undefined if there was none. */
function eventOf(row: { readonly [Field in keyof Event]: Event[Field] | null }): Event | undefined {
  const { id, at, event, address, result, request_id, count } = row;
  if (id === null || at === null || event === null || address === null) return undefined;
  if (result === null || request_id === null || count === null) return undefined;
  return { ...row, id, at, event, address, result, request_id, count };
}

/**
 * Whether an event still matches its seal, except for fields that may be emptied. An event sealed with another key
 * counts as matching, because it cannot be checked.
 */
export const isAsSealed = (auth: Authenticator, { no, key_id, seal, digests }: Signed, event: Event, before: End) =>
  key_id !== auth.id || seal === sealOf(auth, event, digests, no, before);

type Signed = Pick<Link, 'no' | 'key_id' | 'seal' | 'digests'>;

function findingOf(auth: Authenticator | undefined, link: Link, before: End): SealBreak | 'unchecked' | undefined {
  const { event, key_id } = link;
  if (event === undefined) return 'deleted';
  if (auth?.id !== key_id) return 'unchecked';
  if (!isAsSealed(auth, link, event, before)) return 'changed';
  const digests = link.digests.split(' ');
  let isUnchecked = false;
  for (const [index, field] of emptied.entries()) {
    const salt = link.salts[field];
    if (!salt.startsWith(EMPTIED_BY)) {
      if (digests[index] !== digestOf(auth, event, field, salt)) return 'changed';
    } else if (salt !== emptiedCode(auth, link, event, field)) {
      if (salt.startsWith(`${EMPTIED_BY}${auth.id}.`)) return 'emptied';
      isUnchecked = true;
    }
  }
  return isUnchecked ? 'unchecked' : undefined;
}

/** Detects that links were cut off at the end; only the signed end mark reveals this. */
async function headBreak(
  db: Reader,
  auth: Authenticator | undefined,
  head: StoredMark | undefined,
  link: End,
  kept: KeptEnd | undefined,
): Promise<Broken | undefined> {
  const wrong: Broken = { no: link.no + 1, eventId: undefined, reason: 'head' };
  if (head === undefined) return link.no === 0 ? undefined : wrong;
  // not a break if new links were sealed after the last ones were read
  if (head.no > link.no) {
    const next = await linksAfter(db, link.no, 1);
    return next.length === 0 ? wrong : undefined;
  }
  const isForged = auth !== undefined && isOwn(auth, head, kept) === false;
  return isForged || head.no < link.no || head.seal !== link.seal || head.seal_key_id !== link.seal_key_id
    ? wrong
    : undefined;
}

/**
 * Detects that the whole record was replaced by an older copy. The copy is consistent in itself; only the end stored
 * outside the database reveals it.
 */
async function rollBack(
  db: Reader,
  anchor: StoredMark | undefined,
  kept: KeptEnd | undefined,
): Promise<Broken | undefined> {
  if (kept === undefined || (await isStillThere(db, anchor, kept))) return undefined;
  return { no: kept.no, eventId: undefined, reason: 'rolled_back' };
}

async function unsealedOf(db: Reader, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from security_event
    where at < ${now - UNSEALED_AFTER_MS}
      and not exists (select 1 from security_seal where security_seal.event_id = security_event.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

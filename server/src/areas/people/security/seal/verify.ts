import { sql } from 'kysely';
import type { SealBreak } from '@leitwarte/core/codes';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import { digestOf, emptied, type Emptied, type Event, type Salts, sealOf } from './codes.ts';
import { isOwn, readMark, type StoredMark } from './marks.ts';

/** Sealing comes each minute: what is older and not sealed was written behind its back, or sealing stands still. */
const UNSEALED_AFTER_MS = 5 * MINUTE_MS;
/** Links read at once. */
const PORTION = 500;
/** Somebody takes old events away while they are read: then it is begun again. */
const MOST_TRIES = 5;

interface Broken {
  readonly no: number;
  /** Undefined where there is no seal that would name it. */
  readonly eventId: number | undefined;
  readonly reason: SealBreak;
}

export interface Verified {
  /** Links that were looked at. */
  readonly rows: number;
  /** What was sealed or signed with a key that is not here, and so is not checked. */
  readonly unchecked: number;
  /** The newest link of this portion, or where the chain begins. */
  readonly head: { readonly no: number; readonly seal: string } | undefined;
  readonly broken: Broken | undefined;
  /** Where the next portion goes on; undefined at the end, or where the chain breaks. */
  readonly next: number | undefined;
  /** At the end: events without a seal that are older than five minutes. */
  readonly unsealed: number;
}

/** Checks the chain from behind `after` on, or from its beginning, up to `most` links. */
export async function verifyRecord(
  db: Reader,
  auth: Authenticator | undefined,
  { after, most, now }: { readonly after?: number | undefined; readonly most: number; readonly now: number },
): Promise<Verified> {
  for (let tries = 1; ; tries += 1) {
    const before = await readMark(db, 'anchor');
    const verified = await verifyFrom(db, auth, before, after, most, now);
    const moved = (await readMark(db, 'anchor'))?.no !== before?.no;
    if (verified.broken === undefined || !moved || tries === MOST_TRIES) return verified;
  }
}

async function verifyFrom(
  db: Reader,
  auth: Authenticator | undefined,
  anchor: StoredMark | undefined,
  after: number | undefined,
  most: number,
  now: number,
): Promise<Verified> {
  const start = await startOf(db, anchor, after);
  let link = { no: start.no, seal: start.seal };
  let rows = 0;
  let unchecked = 0;
  const end = (broken?: Broken, next?: number, unsealed = 0): Verified => ({
    rows,
    unchecked,
    head: link.no === 0 ? undefined : link,
    broken,
    next,
    unsealed,
  });
  if (auth !== undefined && anchor !== undefined && isOwn(auth, anchor) === false)
    return end({ no: anchor.no, eventId: undefined, reason: 'anchor' });
  if (anchor !== undefined && auth?.id !== anchor.key_id) unchecked += 1;
  while (rows < most) {
    const links = await linksAfter(db, link.no, Math.min(PORTION, most - rows));
    const allowed = await allowedOf(db, auth);
    for (const one of links) {
      const { no, seal } = one;
      if (no !== link.no + 1) return end({ no: link.no + 1, eventId: undefined, reason: 'gap' });
      const reason = auth?.id === one.key_id ? breakOf(auth, one, link.seal, allowed) : undefined;
      if (reason !== undefined) return end({ no, eventId: one.event_id, reason });
      if (one.event === undefined) return end({ no, eventId: one.event_id, reason: 'deleted' });
      if (auth?.id !== one.key_id) unchecked += 1;
      rows += 1;
      link = { no, seal };
    }
    if (links.length < PORTION && rows < most) {
      const head = await readMark(db, 'head');
      if (head !== undefined && auth?.id !== head.key_id) unchecked += 1;
      return end(await headBreak(db, auth, head, link), undefined, await unsealedOf(db, now));
    }
  }
  return end(undefined, link.no);
}

/** Behind a link that is there still, else where the chain begins. */
async function startOf(
  db: Reader,
  anchor: StoredMark | undefined,
  after: number | undefined,
): Promise<{ readonly no: number; readonly seal: string }> {
  const beginning = anchor === undefined ? { no: 0, seal: '' } : { no: anchor.no, seal: anchor.seal };
  if (after === undefined || after <= beginning.no) return beginning;
  const link = await db.selectFrom('security_seal').select(['no', 'seal']).where('no', '=', after).executeTakeFirst();
  return link ?? beginning;
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

async function linksAfter(db: Reader, no: number, limit: number): Promise<Link[]> {
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

/** The row that a join found, if it found one. */
function eventOf(row: { readonly [Field in keyof Event]: Event[Field] | null }): Event | undefined {
  const { id, at, event, address, result, request_id, count } = row;
  if (id === null || at === null || event === null || address === null) return undefined;
  if (result === null || request_id === null || count === null) return undefined;
  return { ...row, id, at, event, address, result, request_id, count };
}

/** What the product may have emptied: addresses up to a time, and the names of accounts that were erased. */
interface Allowed {
  readonly addressesBefore: number;
  readonly erased: ReadonlySet<number>;
}

async function allowedOf(db: Reader, auth: Authenticator | undefined): Promise<Allowed> {
  const marks = await db.selectFrom('security_mark').selectAll().where('kind', 'in', ['addresses', 'erased']).execute();
  const own = marks.filter((mark) => auth !== undefined && isOwn(auth, mark) === true);
  return {
    addressesBefore: own.find(({ kind }) => kind === 'addresses')?.at ?? 0,
    erased: new Set(own.flatMap(({ kind, number }) => (kind === 'erased' ? [number] : []))),
  };
}

function breakOf(auth: Authenticator, link: Link, previous: string, allowed: Allowed): SealBreak | undefined {
  const { event } = link;
  if (event === undefined) return 'deleted';
  if (link.seal !== sealOf(auth, event, link.digests, link.no, previous)) return 'changed';
  const digests = link.digests.split(' ');
  for (const [index, field] of emptied.entries()) {
    const salt = link.salts[field];
    if (salt === '') {
      if (!isAllowed(event, field, allowed)) return 'emptied';
    } else if (digests[index] !== digestOf(auth, event, field, salt)) return 'changed';
  }
  return undefined;
}

function isAllowed(event: Event, field: Emptied, { addressesBefore, erased }: Allowed): boolean {
  const isErased = (name: string | null) =>
    name?.startsWith('#') === true && name === `#${Number(name.slice(1))}` && erased.has(Number(name.slice(1)));
  if (field === 'actor' || field === 'subject') return isErased(event[field]);
  if (field === 'changes') return event.changes === null && isErased(event.subject);
  const isOfErased =
    isErased(event.actor) || isErased(event.subject) || (event.actor_id !== null && erased.has(event.actor_id));
  return event.address === '' && (event.at < addressesBefore || isOfErased);
}

/** The newest links could be cut off unseen, but for the signed mark of the last one. */
async function headBreak(
  db: Reader,
  auth: Authenticator | undefined,
  head: StoredMark | undefined,
  link: { readonly no: number; readonly seal: string },
): Promise<Broken | undefined> {
  const wrong: Broken = { no: link.no + 1, eventId: undefined, reason: 'head' };
  if (head === undefined) return link.no === 0 ? undefined : wrong;
  // sealing may have gone on since the last links were read
  if (head.no > link.no) {
    const next = await linksAfter(db, link.no, 1);
    return next.length === 0 ? wrong : undefined;
  }
  const isForged = auth !== undefined && isOwn(auth, head) === false;
  return isForged || head.no < link.no || head.seal !== link.seal ? wrong : undefined;
}

async function unsealedOf(db: Reader, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from security_event
    where at < ${now - UNSEALED_AFTER_MS}
      and not exists (select 1 from security_seal where security_seal.event_id = security_event.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

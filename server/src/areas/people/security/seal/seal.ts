import type { Tx } from '../../../../db/database.ts';
import { engineOf, lockName } from '../../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../../platform/context.ts';
import { hex } from '../../../../platform/hex.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import { digestOf, emptied, type Event, RECORD_KEY, sealOf } from './codes.ts';
import { isOwn, readMark, writeMark } from './marks.ts';

type Sealing = Pick<ServerContext, 'db' | 'platform'>;

/** Events sealed in one transaction: others wait no longer than for these. */
const PORTION = 500;
/** So many portions at most in one pass: the next one goes on. */
const PORTIONS_OF_PASS = 200;
/** Events that commit later than so many after them are found by the pass that looks at all. */
const LATE_COMMITS = 5_000;
const SALT_BYTES = 9;

/**
 * Seals what is not sealed yet, in portions, and answers how many events that were. One at a time: a second process waits for
 * the portion of the first and goes on behind it. @param looksAtAll Looks for events of any age.
 */
export async function sealRecord({ db, platform }: Sealing, looksAtAll = false): Promise<number> {
  const auth = await platform.secrets.authenticator(RECORD_KEY);
  let sealed = 0;
  for (let portion = 0; portion < PORTIONS_OF_PASS; portion += 1) {
    const count = await db.transaction().execute((tx) => sealPortion(tx, auth, platform, looksAtAll));
    sealed += count;
    if (count < PORTION) break;
  }
  return sealed;
}

/** Writes the end of the chain into the log, which whoever rewrites a database with its key cannot rewrite. */
export async function logHead({ db, platform }: Sealing): Promise<void> {
  const head = await readMark(db, 'head');
  if (head === undefined) return;
  platform.log.info({ audit: true, event: 'record_head', no: head.no, seal: head.seal }, 'security record');
}

async function sealPortion(
  tx: Tx,
  auth: Authenticator,
  { now, randomBytes }: Pick<ServerContext['platform'], 'now' | 'randomBytes'>,
  looksAtAll: boolean,
): Promise<number> {
  await lockName(tx, 'security record');
  const events = await unsealed(tx, looksAtAll);
  if (events.length === 0) return 0;
  let { no, seal: previous } = await lastLink(tx, auth);
  const rows = events.map((event) => {
    no += 1;
    const salts = Object.fromEntries(emptied.map((field) => [field, hex(randomBytes(SALT_BYTES))]));
    const salt = (field: (typeof emptied)[number]) => salts[field] ?? '';
    const digests = emptied.map((field) => digestOf(auth, event, field, salt(field))).join(' ');
    previous = sealOf(auth, event, digests, no, previous);
    return {
      no,
      event_id: event.id,
      digests,
      actor_salt: salt('actor'),
      subject_salt: salt('subject'),
      address_salt: salt('address'),
      changes_salt: salt('changes'),
      key_id: auth.id,
      seal: previous,
    };
  });
  await tx.insertInto('security_seal').values(rows).execute();
  await writeMark(tx, auth, { kind: 'head', number: 0, no, at: now(), seal: previous });
  return rows.length;
}

/** On PostgreSQL held until they are sealed: what empties a field waits for that, and then knows that there is a seal. */
async function unsealed(tx: Tx, looksAtAll: boolean): Promise<Event[]> {
  const newest = await tx
    .selectFrom('security_seal')
    .select((eb) => eb.fn.max('event_id').as('id'))
    .executeTakeFirst();
  const from = looksAtAll ? 0 : (newest?.id ?? 0) - LATE_COMMITS;
  const query = tx
    .selectFrom('security_event')
    .selectAll()
    .where('id', '>', from)
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

/**
 * Where the chain goes on. A head that somebody took away or changed leaves a number out, so that `verify` shows it: going on as
 * if nothing had happened would hide what was cut off.
 */
async function lastLink(tx: Tx, auth: Authenticator): Promise<{ no: number; seal: string }> {
  const head = await readMark(tx, 'head');
  const anchor = await readMark(tx, 'anchor');
  const last = await tx
    .selectFrom('security_seal')
    .select(['no', 'seal', 'key_id'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const stands = last ?? anchor;
  if (head === undefined) return stands === undefined ? { no: 0, seal: '' } : { no: stands.no + 1, seal: stands.seal };
  const own = isOwn(auth, head);
  // after a change of the key its last links are of the one before, and `verify` calls them unchecked
  const isWhole = own === 'unknown' ? head.key_id === last?.key_id : own;
  return isWhole && head.no >= (stands?.no ?? 0)
    ? { no: head.no, seal: head.seal }
    : { no: Math.max(head.no, stands?.no ?? 0) + 1, seal: stands?.seal ?? '' };
}

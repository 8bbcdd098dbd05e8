import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import type { SecurityFloodTable } from '../../../db/tables/accounts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { logEvent } from './logEvent.ts';

type Counting = Pick<ServerContext, 'db' | 'platform'>;

/**
 * Maximum number of addresses and names that are counted separately within a minute; all others are added to one sum.
 */
const MOST_APART = 1_000;

/** A refusal of a kind that is too frequent to be recorded as a separate event. */
interface Refusal {
  readonly event: string;
  readonly address: string;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly organisation_id: number | null;
}

/** Counts a refusal in the current minute; the sum is recorded when the minute is over. */
export async function countRefusal({ db, platform }: Counting, refusal: Refusal): Promise<void> {
  const minute = Math.floor(platform.now() / MINUTE_MS);
  const isApart = (await rowsOfMinute(db, minute)) < MOST_APART;
  const { event, subject_id, organisation_id } = refusal;
  const row = isApart
    ? { event, address: refusal.address, subject: refusal.subject ?? '', subject_id, organisation_id }
    : { event, address: '', subject: '', subject_id: null, organisation_id: null };
  await db
    .insertInto('security_flood')
    .values({ ...row, minute, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'event', 'address', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('security_flood.count', '+', 1) })),
    )
    .execute();
}

async function rowsOfMinute(db: Reader, minute: number): Promise<number> {
  const { count } = await db
    .selectFrom('security_flood')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('minute', '=', minute)
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves the sums of minutes that are over into the record. */
export async function recordFlood({ db, platform }: Counting): Promise<void> {
  const minute = Math.floor(platform.now() / MINUTE_MS);
  const events = await db.transaction().execute(async (tx) => {
    await lockName(tx, 'security record');
    const oldest = await tx
      .selectFrom('security_flood')
      .select((eb) => eb.fn.min('minute').as('minute'))
      .where('minute', '<', minute)
      .executeTakeFirst();
    if (typeof oldest?.minute !== 'number') return [];
    const counted = await tx.deleteFrom('security_flood').where('minute', '=', oldest.minute).returningAll().execute();
    const there = await accountsOf(tx, counted);
    const rows = counted.map((one) => eventOf(one, there));
    await tx.insertInto('security_event').values(rows).execute();
    return rows;
  });
  for (const event of events) logEvent(platform.log, event);
  if (events.length > 0) await recordFlood({ db, platform });
}

async function accountsOf(db: Reader, counted: readonly Selectable<SecurityFloodTable>[]): Promise<Set<number>> {
  const ids = counted.flatMap(({ subject_id }) => subject_id ?? []);
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The security event for a sum; a person who was erased meanwhile is named by id. */
function eventOf(counted: Selectable<SecurityFloodTable>, there: ReadonlySet<number>) {
  const { minute, event, address, subject_id, organisation_id, count } = counted;
  const isGone = subject_id !== null && !there.has(subject_id);
  const subject = isGone ? `#${subject_id}` : counted.subject || null;
  const isDenied = event === 'access_denied';
  return {
    at: (minute + 1) * MINUTE_MS,
    event,
    actor_id: isDenied ? subject_id : null,
    actor: isDenied ? subject : null,
    subject_id,
    subject,
    organisation_id,
    address: isGone ? '' : address,
    result: 'refused',
    reason: isDenied ? 'permission_denied' : 'throttled',
    changes: null,
    request_id: '',
    count,
  };
}

import { sql, type SqlBool } from 'kysely';
import type { ErasedPerson } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockName, lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';
import { sealErasure } from '../security/seal/forget.ts';
import { mustNotBeLastSuperuser } from '../users/superusers.ts';
import { columnsOf, isAbout, names, personOf, tablesOfPeople, type Person, waysBy } from './person.ts';

/**
 * Erases a person: account, addresses, phone numbers, sessions and the texts sent to them. Records keep the account's
 * id as a pseudonym. A `dry_run` returns the same counts and changes nothing. Users cannot erase their own account, and
 * only superusers can erase superusers and certification users.
 */
export async function erasePerson({
  context: { db, platform },
  viewer,
  params: { id },
  body: { dry_run },
}: Call<'personalData', 'erase'>): Promise<ErasedPerson> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    const person = await personOf(tx, viewer, id);
    if (!person.mayBeErased) throw refuse(403, 'permission_denied');
    if (person.isSuperuser) await mustNotBeLastSuperuser(tx, id);
    const rows = await rowsOf(tx, person);
    if (dry_run !== true) await eraseTraces(tx, platform, person);
    return { pseudonym: pseudonymOf(person), rows };
  });
}

/** Number of rows that name the person, by table. */
async function rowsOf(tx: Tx, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tablesOfPeople()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${names(table, person)}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** The name that replaces an erased person in records. */
const pseudonymOf = ({ id }: Person): string => `#${id}`;

/** Removes the person from every table, including the account. */
export async function eraseTraces(
  tx: Tx,
  platform: Pick<ServerPlatform, 'secrets' | 'now'>,
  person: Person,
): Promise<void> {
  await lockName(tx, 'security record');
  const { id, names: own, ways, called } = person;
  const pseudonym = pseudonymOf(person);
  const about = isAbout(person);
  const anyName = sql.join([...own, ...ways, ...called].map((one) => sql`lower(${one})`));
  const old = await tx
    .selectFrom('security_event')
    .selectAll()
    .where(
      sql<SqlBool>`(actor_id = ${id} or ${about} or lower(actor) in (${anyName}) or lower(subject) in (${anyName}))`,
    )
    .execute();
  // also in events without a signed-in user that name this person
  await sql`update security_event set address = '' where actor_id = ${id}
    or (actor_id is null and ${names('security_event', person)})`.execute(tx);
  await sql`update security_event set subject = ${pseudonym}, changes = null where ${about}`.execute(tx);
  const mine = sql`select message.id from message where ${names('message', person)}`;
  await sql`update message_attempt set error = null, reference = null where message_id in (${mine})`.execute(tx);
  await sql`update message set text = '', html = null, subject = '', recipient = ${pseudonym}, series = '',
    once_key = null, error = null, reference = null,
    state = case when state = 'sent' then state else 'suppressed' end
    where ${names('message', person)}`.execute(tx);
  for (const table of tablesOfPeople()) {
    for (const column of columnsOf(table, 'way')) await replace(tx, table, column, ways, pseudonym);
    for (const column of columnsOf(table, 'nameOrWay'))
      await replace(tx, table, column, [...own, ...waysBy(ways)], pseudonym);
    for (const column of columnsOf(table, 'name')) await replace(tx, table, column, own, pseudonym);
    for (const column of columnsOf(table, 'called')) await replace(tx, table, column, called, pseudonym);
  }
  await sealErasure(tx, platform, id, new Map(old.map((event) => [event.id, event])));
  await tx.deleteFrom('account').where('id', '=', id).execute();
}

async function replace(
  tx: Tx,
  table: string,
  column: string,
  old: readonly string[],
  pseudonym: string,
): Promise<void> {
  for (const one of old)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${pseudonym}
      where lower(${sql.ref(column)}) = lower(${one})`.execute(tx);
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { securityEvents, type SecurityEvent } from '@leitwarte/core/codes';
import { mayDeleteAccount } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { addressOf } from '../../../notify/outbox/recipients.ts';
import { smsNumber } from '../../../platform/sms.ts';
import { nameless } from '../../../rights/nameless.ts';
import { reached } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { aboutAccounts } from '../security/subjectKinds.ts';
import { places, type Naming } from './places.ts';

/** A person whose data are exported or erased: a user or a report user. */
export interface Person {
  readonly id: number;
  readonly name: string | null;
  /**
   * Values by which columns with user names refer to the person: the user name, or its replacement for people without
   * one.
   */
  readonly names: readonly string[];
  /** The person's addresses and phone numbers, except those that another person also has. */
  readonly ways: readonly string[];
  /** User name, address and full name, those that are known. */
  readonly called: readonly string[];
  readonly isSuperuser: boolean;
  readonly mayBeErased: boolean;
}

/** A person whom the viewer may manage; 404 for any other id, 403 for a superuser unless the viewer is one too. */
export async function personOf(db: Reader, viewer: Viewer, id: number): Promise<Person> {
  const row = await db
    .selectFrom('account')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .selectAll('account')
    .select('auth_group.grp_name')
    .where('account.id', '=', id)
    .executeTakeFirst();
  const account = id === viewer.id && row !== undefined ? row : reached(viewer, row);
  const isSuperuser = account.is_superuser === 1;
  if (isSuperuser && !viewer.isSuperuser && id !== viewer.id) throw refuse(403, 'permission_denied');
  return {
    id,
    name: account.username,
    names: [account.username, nameless(id)].filter((one) => one !== null),
    ways: await waysOf(db, account),
    called: [
      account.username,
      account.email,
      [account.first_name, account.last_name].filter(Boolean).join(' '),
    ].flatMap((one) => one?.toLowerCase() || []),
    isSuperuser,
    mayBeErased: mayDeleteAccount(viewer, { id, is_superuser: isSuperuser, grp_name_bez: account.grp_name }),
  };
}

/**
 * The person's address and phone number, except those that several accounts share, because messages sent there also
 * concern the others.
 */
async function waysOf(
  db: Reader,
  { id, email, phone_number }: { id: number; email: string | null; phone_number: string | null },
): Promise<string[]> {
  const [mine, phone] = [addressOf(email), smsNumber(phone_number)];
  const others = await db.selectFrom('account').where('id', '!=', id).select(['email', 'phone_number']).execute();
  const taken = new Set(others.flatMap((one) => [addressOf(one.email), smsNumber(one.phone_number)]));
  return [mine, phone].filter((way) => way !== undefined && !taken.has(way)).map(String);
}

/**
 * Addresses, each also in angle brackets, which is how it is stored as the author of entries made with the link of a
 * work order.
 */
export const waysBy = (ways: readonly string[]): string[] => ways.flatMap((way) => [way, `<${way}>`]);

/** Names of the tables with data that name people, in the order in which they are exported. */
export function tablesOfPeople(): (keyof Tables)[] {
  return Object.keys(places).filter(isTable);
}
const isTable = (name: string): name is keyof Tables => name in places;

/** Columns of a table that refer to people by one of the given kinds of reference. */
export function columnsOf(table: keyof Tables, ...ways: readonly Naming[]): string[] {
  return Object.entries(places[table] ?? {}).flatMap(([column, naming]) => (ways.includes(naming) ? [column] : []));
}

/** SQL condition: a row of a table names the person. */
export function names(table: keyof Tables, person: Person): RawBuilder<SqlBool> {
  const conditions = Object.entries(places[table] ?? {}).map(([column, naming]) =>
    namedBy(table, column, naming, person),
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function namedBy(table: keyof Tables, column: string, naming: Naming, person: Person): RawBuilder<SqlBool> {
  const { id, names: own, ways, called } = person;
  const at = sql.ref(`${table}.${column}`);
  if (naming === 'id') return sql<SqlBool>`${at} = ${id}`;
  if (naming === 'name') return sql<SqlBool>`${at} in (${sql.join(own)})`;
  if (naming === 'way') return ways.length === 0 ? never : sql<SqlBool>`lower(${at}) in (${sql.join(ways)})`;
  if (naming === 'nameOrWay') {
    const byName = namedBy(table, column, 'name', person);
    return ways.length === 0 ? byName : sql<SqlBool>`(${byName} or lower(${at}) in (${sql.join(waysBy(ways))}))`;
  }
  if (naming === 'called') return called.length === 0 ? never : sql<SqlBool>`lower(${at}) in (${sql.join(called)})`;
  return sql<SqlBool>`(${at} = ${id} and ${sql.ref(`${table}.event`)} in (${sql.join(eventsOfAccounts)}))`;
}

/** SQL condition: a security event is about the person. */
export const isAbout = (person: Person) => namedBy('security_event', 'subject_id', 'subject', person);

const never = sql<SqlBool>`1 = 0`;
const eventsOfAccounts: readonly SecurityEvent[] = securityEvents.filter(aboutAccounts);

import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import { inPortions } from '../../../../db/portions.ts';
import { refuseField } from '../../../../http/refuseField.ts';

/** A row that a file identifies by its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The id of the only row with that name; 400 at `field` if there is none or more than one. */
export function idNamed(field: string, rows: readonly Named[], name: string): number {
  const [found, another] = rows.filter((row) => row.name === name);
  if (found === undefined) throw refuseField(field, 'does_not_exist', { id: name });
  if (another !== undefined) throw refuseField(field, 'not_unique');
  return found.id;
}

/**
 * The ids for a list of names, in the same order. If several rows have a name, those that are already assigned are
 * used.
 */
export function idsNamed(
  field: string,
  rows: readonly Named[],
  names: readonly string[],
  current: readonly number[],
): number[] {
  const held = rows.filter(({ id }) => current.includes(id));
  const ids = names.map((name, index) => {
    const at = held.findIndex((row) => row.name === name);
    const [present] = at < 0 ? [] : held.splice(at, 1);
    return present?.id ?? idNamed(`${field}.${index}`, rows, name);
  });
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** Names of the rows with these ids, sorted, so that the file does not depend on ids. */
export function namesOf(rows: readonly Named[], ids: readonly number[]): string[] {
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .toSorted(compareNames);
}

/** Dashboards that a plant may have: those of its organisation, those for all organisations, and the assigned one. */
export async function dashboardsFor(
  db: Reader,
  organisationId: number | null,
  current: number | null,
): Promise<Named[]> {
  return db
    .selectFrom('plant_dashboard')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        eb('organisation_id', 'is', null),
        ...(organisationId === null ? [] : [eb('organisation_id', '=', organisationId)]),
        ...(current === null ? [] : [eb('id', '=', current)]),
      ]),
    )
    .execute();
}

/** Accounts of an organisation and accounts with the given ids, named by user name. */
export async function peopleOf(db: Reader, organisationId: number | null, ids: readonly number[]): Promise<Named[]> {
  const accounts = () => db.selectFrom('account').select(['id', 'username', 'email']);
  const own = organisationId === null ? [] : await accounts().where('organisation_id', '=', organisationId).execute();
  const known = new Set(own.map(({ id }) => id));
  const others = await inPortions(
    ids.filter((id) => !known.has(id)),
    (some) => accounts().where('id', 'in', some).execute(),
  );
  return [...own, ...others].map(({ id, username, email }) => ({ id, name: username ?? email ?? `#${id}` }));
}

export async function groupsFor(db: Reader, organisationId: number | null): Promise<Named[]> {
  if (organisationId === null) return [];
  return db
    .selectFrom('user_group')
    .select(['id', 'grp_name as name'])
    .where('organisation_id', '=', organisationId)
    .execute();
}

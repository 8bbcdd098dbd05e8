import type { Reader } from '../../../../db/database.ts';
import { nameOfAccount } from '../../../../rights/names.ts';
import { isReadOnly, listedFor } from '../../../../rights/plants.ts';
import type { Viewer } from '../../../../rights/viewer.ts';
import { assigneesIn } from '../assignees.ts';
import { type Finder, finderOf } from './names.ts';

export interface PlantOfFile {
  readonly id: number;
  readonly name: string;
  readonly organisation_id: number | null;
  readonly timezone: string;
}

/** Finds plants in the viewer's lists at which the viewer may create work orders; a file can name only these. */
export async function plantFinder(db: Reader, viewer: Viewer): Promise<Finder<PlantOfFile>> {
  const rows = await db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name', 'plant.organisation_id', 'plant.timezone'])
    .where(listedFor(viewer))
    .orderBy('plant.id')
    .execute();
  return finderOf(
    rows.filter((plant) => !isReadOnly(viewer, plant)),
    ({ name }) => [name],
  );
}

/** Functions that find the components, counters, people and groups that rows of a file name; each list is read once. */
export function namesIn(db: Reader) {
  return {
    components: readOnce(async (plant: number) => {
      const rows = await db.selectFrom('component').select(['id', 'name']).where('plant_id', '=', plant).execute();
      return finderOf(rows, ({ name }) => [name]);
    }),
    counters: readOnce((plant: number) => counterFinder(db, plant)),
    people: readOnce((organisation: number | null) => personFinder(db, organisation)),
    groups: readOnce(async (organisation: number | null) => {
      const rows = await db
        .selectFrom('user_group')
        .select(['id', 'grp_name'])
        .where('organisation_id', '=', organisation)
        .execute();
      return finderOf(rows, ({ grp_name }) => [grp_name]);
    }),
  };
}

export type NamesOfFile = ReturnType<typeof namesIn>;

function readOnce<K, T>(read: (id: K) => Promise<T>): (id: K) => Promise<T> {
  const known = new Map<K, Promise<T>>();
  return (id) => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    return reading;
  };
}

/**
 * Finds counter columns by `component:column` or only by the column's name; a column's description has priority over
 * its storage name.
 */
async function counterFinder(db: Reader, plant: number) {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .where('component.plant_id', '=', plant)
    .select(['column.id', 'column.component_id', 'component.name as component'])
    .select(['column.col_description', 'column.col_component_data', 'column.col_component_data_description1'])
    .orderBy('column.id')
    .execute();
  const both = (component: string, names: readonly (string | null)[]) =>
    names.flatMap((name) => (name === null ? [] : [tight(name), tight(`${component}:${name}`)]));
  const shown = finderOf(rows, ({ component, col_description }) => both(component, [col_description]));
  const stored = finderOf(rows, ({ component, col_component_data, col_component_data_description1 }) =>
    both(component, [col_component_data, col_component_data_description1]),
  );
  return (typed: string) => {
    const found = shown(tight(typed));
    return found.length > 0 ? found : stored(tight(typed));
  };
}

/**
 * The name without blanks around the separator of component and column, and with the dot of work order lists as `:`.
 */
const tight = (name: string) =>
  name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[:·] ?/g, ':');

/** Finds people by user name; if no user name matches, by full name. */
async function personFinder(db: Reader, organisation: number | null) {
  const rows =
    organisation === null
      ? []
      : await assigneesIn(db, organisation).select(['id', 'username', 'first_name', 'last_name']).execute();
  const byUsername = finderOf(rows, ({ username }) => [username]);
  const byName = finderOf(rows, (person) => [nameOfAccount(person)]);
  return (typed: string) => {
    const found = byUsername(typed);
    return found.length > 0 ? found : byName(typed);
  };
}

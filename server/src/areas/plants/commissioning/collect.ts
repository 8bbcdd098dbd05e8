import { isOneOf, type CommissioningGap } from '@leitwarte/core/codes';
import {
  type Commissioning,
  COMMISSIONING_COLUMNS_MAX,
  COMMISSIONING_LINES_MAX,
  type Component,
} from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { columnsOfRule, sunPlaceOf } from '@leitwarte/core/rules';
import { rulesFor, rulesOfPlant, type StoredRule } from '../../../alarms/rules/storedRules.ts';
import type { Reader } from '../../../db/database.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';
import { oldestStored } from '../../../measurements/edges.ts';
import { latestOf } from '../../../measurements/latest.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { faultOf, kindOf } from '../../../sources/sourceKind.ts';
import { plantRows, type PlantRow } from '../../common/plantRows.ts';
import { componentsOfPlant } from '../components/read.ts';
import { dataStatusOf } from '../plants/dataStatus.ts';
import { columnFacts, columnOf } from './columns.ts';
import { gapsOf } from './gaps.ts';

/** Collects what is connected to a plant now (components, columns, sources, rules) and everything that is missing. */
export async function collectCommissioning(context: ServerContext, plantId: number): Promise<Commissioning> {
  const { db, platform } = context;
  const now = platform.now();
  const row = await plantRows(db).where('plant.id', '=', plantId).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  const all = await componentsOfPlant(context, db, plantId, false);
  const kept = firstColumns(all, COMMISSIONING_COLUMNS_MAX);
  const columnIds = kept.flatMap(({ component_data_description: columns }) => columns.map(({ id }) => id));
  const stored = await rulesOfPlant(db, row);
  const facts = await columnFacts(db, columnIds);
  const oldest = await oldestStored(db, platform, columnIds);
  const latest = await latestOf(
    db,
    kept.map(({ id }) => id),
  );
  const sun = sunPlaceOf(row);
  const components = kept.map((component) => {
    const own = new Set(component.component_data_description.map((one) => one.col_component_data));
    const holding = rulesFor(stored, component.id)
      .map((rule) => ({ name: rule.name, reads: new Set(columnsOfRule(rule)) }))
      .filter(({ reads }) => [...reads].every((read) => own.has(read)));
    const columns = component.component_data_description.map((column) =>
      columnOf(component, column, {
        bound: facts.get(column.id),
        hasFiles: row.plant_system_id !== null,
        oldest: oldest.get(column.id),
        newest: latest.get(component.id)?.values.get(column.id),
        newestOfAll: latest.get(component.id)?.ts,
        rules: rulesReading(holding, column.col_component_data),
      }),
    );
    const isWatched = component.calculate_old_data || component.type_component === 'SU';
    return {
      name: component.name,
      type_component: component.type_component,
      sernum: component.sernum,
      capacity: component.capacity,
      warn_hours: component.calculate_old_data ? component.time_diff_warn : null,
      error_hours: component.calculate_old_data ? component.time_diff_error : null,
      columns,
      gaps: gapsOf([
        ['no_columns', component.component_data_description.length === 0],
        ['not_watched', !isWatched],
        ['outdated', component.time_last_data !== null && dataStatusOf(component, now, sun) > 0],
      ]),
    };
  });
  const sources = await sourcesOf(db, plantId);
  const gaps = gapsOf([
    ['no_components', all.length === 0],
    ['no_coordinates', row.latitude === null || row.longitude === null],
    ['no_capacity', row.installed_capacity === null],
    ['no_rules', !all.some(({ id }) => rulesFor(stored, id).length > 0)],
    ['no_recipients', !(await isWatchedByGroups(db, plantId))],
  ]);
  const content = {
    ...headOf(row),
    as_of: new Date(now).toISOString(),
    components,
    columns_left_out: columnsIn(all) - columnIds.length,
    sources,
    ...(await newestFile(db, plantId)),
    rules: rulesShown(stored, all),
    gaps,
    gaps_total: [gaps, ...sources.map(gapsIn), ...components.flatMap((one) => [one.gaps, ...one.columns.map(gapsIn)])]
      .map(({ length }) => length)
      .reduce((sum, one) => sum + one, 0),
  };
  return { ...content, revision: await platform.sha256(new TextEncoder().encode(JSON.stringify(setUpOf(content)))) };
}

const gapsIn = ({ gaps }: { readonly gaps: readonly CommissioningGap[] }) => gaps;

const columnsIn = (components: readonly Component[]) =>
  components.reduce((sum, one) => sum + one.component_data_description.length, 0);

/** As many of the first components as fit into one protocol with all their columns. */
function firstColumns(components: readonly Component[], most: number): Component[] {
  let left = most;
  return components.map((component) => {
    const columns = component.component_data_description.slice(0, left);
    left -= columns.length;
    return { ...component, component_data_description: columns };
  });
}

interface ReadingRule {
  readonly name: string;
  readonly reads: ReadonlySet<string>;
}

/** Names of the rules that read a column. */
const rulesReading = (rules: readonly ReadingRule[], column: string | null): string[] =>
  rules.filter(({ reads }) => column !== null && reads.has(column)).map(({ name }) => name);

function rulesShown(rules: readonly StoredRule[], components: readonly Component[]): Commissioning['rules'] {
  const names = new Map(components.map(({ id, name }) => [id, name]));
  return rules.slice(0, COMMISSIONING_LINES_MAX).map(({ name, component_id, severity, is_enabled }) => ({
    name,
    component: component_id === null ? null : (names.get(component_id) ?? null),
    severity: isOneOf(['0', '1', '2'], severity) ? severity : '1',
    is_enabled: flagOf(is_enabled),
  }));
}

function headOf(row: PlantRow) {
  return {
    plant: row.id,
    plant_name: row.name,
    plant_type: row.type,
    plant_system: row.system_bez,
    organisation: row.organisation_bez,
    timezone: row.timezone,
    latitude: row.latitude,
    longitude: row.longitude,
    installed_capacity: row.installed_capacity,
    mastr_number: row.mastr_number,
    market_location: row.market_location,
  };
}

async function sourcesOf(db: Reader, plantId: number): Promise<Commissioning['sources']> {
  const rows = await db
    .selectFrom('source')
    .leftJoin('source_address as address', 'address.source_id', 'source.id')
    .where('source.plant_id', '=', plantId)
    .groupBy('source.id')
    .orderBy('source.id')
    .limit(COMMISSIONING_LINES_MAX)
    .selectAll('source')
    .select((eb) => [
      eb.fn.count<number>('address.id').as('addresses'),
      eb.fn.count<number>('address.column_id').as('bound'),
    ])
    .execute();
  return rows.map((row) => {
    const { addresses } = row;
    const unbound = addresses - row.bound;
    return {
      name: row.name,
      kind: kindOf(row.kind),
      interval_minutes: row.interval_minutes,
      last_received_at: isoOf(row.last_received_at),
      addresses,
      unbound,
      gaps: gapsOf([
        ['suspended', flagOf(row.is_suspended)],
        ['failing', faultOf(row.fault) !== null],
        ['never_received', row.last_received_at === null],
        ['unbound', unbound > 0],
      ]),
    };
  });
}

async function newestFile(db: Reader, plantId: number) {
  const newest = await db
    .selectFrom('import_file')
    .select(['file', 'finished_at'])
    .where('plant_id', '=', plantId)
    .where('kind', '=', 'file')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last_file: newest?.file ?? null, last_file_at: isoOf(newest?.finished_at) };
}

/** Whether at least one user group is assigned to the plant, so that somebody is notified. */
async function isWatchedByGroups(db: Reader, plantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_group_plant')
    .select('user_group_id')
    .where('plant_id', '=', plantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The configured part of the protocol, without data that arrive from the plant; used to detect that the setup has
 * changed.
 */
function setUpOf({ components, sources, rules, ...head }: Omit<Commissioning, 'revision'>) {
  const { as_of: _at, last_file: _file, last_file_at: _fileAt, gaps: _gaps, gaps_total: _total, ...plant } = head;
  return {
    plant,
    components: components.map(({ columns, gaps: _missing, ...component }) => ({
      ...component,
      columns: columns.map(({ name, unit, role, way, source, address, factor, limit_low, limit_upper, ...column }) => [
        [name, unit, role, way, source, address, factor, limit_low, limit_upper],
        [column.expected_seconds, column.rules],
      ]),
    })),
    sources: sources.map(({ name, kind, interval_minutes }) => ({ name, kind, interval_minutes })),
    rules,
  };
}

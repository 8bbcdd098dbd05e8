import {
  type ColumnHistory,
  isEnergyRole,
  limitsOf,
  NO_HISTORY,
  type RuleDefinition,
  type RuleHistory,
  unitOrInName,
} from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { blockDayRange } from '../../measurements/blockDays.ts';
import { decodeTimes, decodeValues } from '../../measurements/codec.ts';
import { type TextRun, textsOfRuns } from '../../measurements/textRuns.ts';
import type { Platform } from '../../platform/platform.ts';

export interface RuledColumn {
  readonly id: number;
  readonly component_id: number;
  readonly col_component_data: string;
  readonly col_limit_low: number | null;
  readonly col_limit_upper: number | null;
  readonly col_unit: string | null;
  readonly col_role: string | null;
}

export interface RuledComponent {
  readonly id: number;
  readonly name: string;
  readonly capacity: number | null;
  readonly columns: ReadonlyMap<string, RuledColumn>;
}

export interface RuledPlant {
  readonly id: number;
  readonly status: string;
  readonly plant_system_id: number | null;
  readonly organisation_id: number | null;
  readonly timezone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export async function readRuledPlant(db: Reader, id: number): Promise<RuledPlant | undefined> {
  return db
    .selectFrom('plant')
    .select(['id', 'status', 'plant_system_id', 'organisation_id', 'timezone', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function readRuledComponents(db: Reader, plantId: number): Promise<RuledComponent[]> {
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'capacity'])
    .where('plant_id', '=', plantId)
    .orderBy('id')
    .execute();
  const columns = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .select(['column.id', 'column.component_id', 'column.col_component_data'])
    .select(['column.col_limit_low', 'column.col_limit_upper', 'column.col_unit', 'column.col_role'])
    .where('component.plant_id', '=', plantId)
    .execute();
  const byComponent = Map.groupBy(columns, (column) => column.component_id);
  return components.map(({ id, name, capacity }) => ({
    id,
    name,
    capacity,
    columns: new Map((byComponent.get(id) ?? []).map((column) => [column.col_component_data, column])),
  }));
}

interface Loaded {
  readonly from: number;
  readonly until: number;
  readonly axis: readonly number[];
  readonly columns: Map<number, ColumnHistory>;
}

/**
 * Reads the stored readings of a plant's components and caches them, so that each column of a component is read once.
 */
export class Histories {
  readonly #db: Reader;
  readonly #platform: Pick<Platform, 'deflate'>;
  readonly #plant: RuledPlant;
  readonly #components: readonly RuledComponent[];
  readonly #until: number;
  readonly #loaded = new Map<number, Loaded>();

  constructor(
    source: { readonly db: Reader; readonly platform: Pick<Platform, 'deflate'> },
    plant: RuledPlant,
    components: readonly RuledComponent[],
    until = Infinity,
  ) {
    this.#db = source.db;
    this.#platform = source.platform;
    this.#plant = plant;
    this.#components = components;
    this.#until = until;
  }

  /** The input data of a rule for one component, from an instant on. */
  async of(
    rule: RuleDefinition,
    component: RuledComponent,
    names: readonly string[],
    from: number,
  ): Promise<RuleHistory> {
    const { condition } = rule;
    const own = component.columns.get(condition.column);
    const { axis, columns } = await this.#load(component, names, from);
    const peers = [];
    if (condition.kind === 'peers')
      for (const other of this.#components) {
        if (other.id === component.id || !other.columns.has(condition.column)) continue;
        const read = await this.#load(other, [condition.column], from);
        peers.push({
          name: other.name,
          capacity: capacityFor(other, condition.column),
          history: read.columns.get(condition.column) ?? NO_HISTORY,
        });
      }
    const { timezone, latitude, longitude } = this.#plant;
    return {
      axis,
      columns,
      limits: own === undefined ? { low: undefined, high: undefined } : limitsOf(own),
      name: component.name,
      capacity: capacityFor(component, condition.column),
      peers,
      place: { timezone, latitude, longitude },
    };
  }

  async #load(component: RuledComponent, names: readonly string[], from: number) {
    let known = this.#loaded.get(component.id);
    if (known === undefined || known.from > from) {
      known = { from, until: this.#until, axis: [], columns: new Map() };
      known = {
        ...known,
        ...(await this.#read(
          component.id,
          [...component.columns.values()].filter(({ col_component_data }) => names.includes(col_component_data)),
          from,
        )),
      };
      this.#loaded.set(component.id, known);
    }
    const missing = names.flatMap((name) => {
      const column = component.columns.get(name);
      return column === undefined || known.columns.has(column.id) ? [] : [column];
    });
    if (missing.length > 0) {
      const more = await this.#read(component.id, missing, known.from);
      for (const [id, history] of more.columns) known.columns.set(id, history);
    }
    const columns = new Map(
      names.flatMap((name) => {
        const column = component.columns.get(name);
        return column === undefined ? [] : [[name, known.columns.get(column.id) ?? NO_HISTORY] as const];
      }),
    );
    return { axis: known.axis, columns };
  }

  async #read(componentId: number, wanted: readonly RuledColumn[], from: number) {
    const until = this.#until;
    const ids = wanted.map(({ id }) => id);
    const [firstDay, lastDay] = blockDayRange(Math.max(from, 0), Math.min(until, 4_102_444_800_000));
    const axes = await this.#db
      .selectFrom('measurement_axis')
      .select(['day', 'step', 'first_ts', 'last_ts', 'n', 'times'])
      .where('component_id', '=', componentId)
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .where('last_ts', '>=', from)
      .orderBy('first_ts')
      .execute();
    const days = axes.map((row) => ({ day: row.day, times: decodeTimes(this.#platform.deflate, row) }));
    const blocks =
      ids.length === 0 || axes.length === 0
        ? []
        : await this.#db
            .selectFrom('measurement_day')
            .select(['column_id', 'day', 'packed', 'n'])
            .where('component_id', '=', componentId)
            .where('column_id', 'in', ids)
            .where('day', '>=', axes[0]?.day ?? 0)
            .where('day', '<=', axes.at(-1)?.day ?? 0)
            .execute();
    const texts =
      ids.length === 0 || axes.length === 0
        ? []
        : await this.#db
            .selectFrom('text_value')
            .select(['column_id', 'ts', 'text'])
            .where('component_id', '=', componentId)
            .where('column_id', 'in', ids)
            .where('ts', '>=', axes[0]?.first_ts ?? 0)
            .where('ts', '<=', axes.at(-1)?.last_ts ?? 0)
            .orderBy('ts')
            .execute();
    const blockOf = new Map(blocks.map((row) => [`${row.column_id}/${row.day}`, row]));
    const runsOf = Map.groupBy(texts, ({ column_id }) => column_id);
    const inside = (at: number) => at >= from && at < until;
    const axis = days.flatMap(({ times }) => Array.from(times).filter(inside));
    const columns = new Map<number, ColumnHistory>();
    for (const id of ids) {
      const [times, values]: [number[], (number | string)[]] = [[], []];
      for (const { day, times: ofDay } of days) {
        const block = blockOf.get(`${id}/${day}`);
        const numbers = block && decodeValues(this.#platform.deflate, block.packed, ofDay.length);
        const held = textsOfDay(runsOf.get(id) ?? [], ofDay);
        ofDay.forEach((at, slot) => {
          const number = numbers?.[slot];
          const value = held?.[slot] ?? (number === undefined || Number.isNaN(number) ? undefined : number);
          if (value === undefined || !inside(at)) return;
          times.push(at);
          values.push(value);
        });
      }
      columns.set(id, { times, values });
    }
    return { axis, columns };
  }
}

/**
 * The text that applies at each time of a day's axis. The first text of a day always has its own row, so no earlier
 * days are read.
 */
function textsOfDay(runs: readonly TextRun[], times: Float64Array) {
  if (runs.length === 0) return undefined;
  const [first, last] = [times[0] ?? Infinity, times[times.length - 1] ?? -Infinity];
  return textsOfRuns(
    times,
    runs.filter(({ ts }) => ts >= first && ts <= last),
  );
}

/**
 * The capacity by which values of a column are divided before components are compared; undefined for columns that do
 * not grow with capacity, that is all but power, energy and current.
 */
function capacityFor({ capacity, columns }: RuledComponent, name: string): number | undefined {
  const column = columns.get(name);
  const unit = unitOrInName({ name, unit: column?.col_unit ?? null });
  return capacity !== null && (isEnergyRole(column?.col_role ?? null) || GROWS.test(unit)) ? capacity : undefined;
}

const GROWS = /^[kMG]?(W|Wh|VA|VAh|A)$/;

import { type GapValues, gapValuesOf } from '@leitwarte/core/rules';
import type { JobContext } from '../platform/jobs.ts';
import type { Reader, Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { BufferedComponent } from '../imports/readLines.ts';
import type { SourceValue } from './sourceLine.ts';
import type { SlotRule } from '@leitwarte/core/codes';
import { ruleOf } from './sourceKind.ts';
import { type Slots, slotsOf, slotsWritten } from './slots.ts';

/**
 * Maximum number of addresses of one source; tags whose values keep changing would otherwise create addresses without
 * limit.
 */
export const MOST_ADDRESSES = 20_000;
const VALUE_SIGNS = 100;
const VALUES_PER_ROW = 10;

/** A source with the data needed to store its batches. */
export interface StoredSource {
  readonly id: number;
  readonly name: string;
  readonly slotMs: number;
  readonly paths: { readonly records: string; readonly time: string; readonly device: string };
  readonly systemId: number | null;
  readonly plant: { readonly id: number; readonly zone: string; readonly hasSummaries: boolean };
}

/** The column in which an address's values are stored. */
export interface Binding {
  readonly component: BufferedComponent;
  /** Index of the column among the component's columns. */
  readonly position: number;
  readonly column: string;
  readonly factor: number;
  readonly rule: SlotRule;
  /** Whether texts of states are stored too; true for columns that are not meant for analysis. */
  readonly takesText: boolean;
  /** Configured texts and numbers that mean "no value", in addition to the usual spellings. */
  readonly gaps: GapValues | undefined;
}

export interface Bindings {
  readonly byAddress: ReadonlyMap<string, Binding>;
  /** All known addresses, assigned or not. */
  readonly known: ReadonlySet<string>;
  /** For addresses whose values are combined in slots (intervals of time): the state of these slots. */
  readonly slots: ReadonlyMap<string, Slots>;
  /** Addresses that were assigned recently, whose kept values are still to be stored. */
  readonly replaying: ReadonlySet<string>;
}

/** All sources, or those of one plant, with the data needed to store their batches. */
export async function storedSources({ db }: Pick<JobContext, 'db'>, plantId?: number): Promise<StoredSource[]> {
  const rows = await db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .selectAll('source')
    .select((eb) => [
      'plant.timezone',
      'plant.plant_system_id',
      eb
        .exists(
          eb
            .selectFrom('component')
            .whereRef('component.plant_id', '=', 'plant.id')
            .where('component.type_component', '=', 'SU')
            .select('component.id'),
        )
        .as('has_summaries'),
    ])
    .orderBy('source.id')
    .execute();
  return rows
    .filter(({ plant_id }) => plantId === undefined || plant_id === plantId)
    .map((row) => ({
      id: row.id,
      name: row.name,
      slotMs: row.slot_seconds * 1000,
      paths: { records: row.records_path, time: row.time_path, device: row.device_path },
      systemId: row.plant_system_id,
      plant: { id: row.plant_id, zone: row.timezone, hasSummaries: Boolean(row.has_summaries) },
    }));
}

/** The current assignment of a source's addresses. */
export async function bindingsOf(db: Reader, sourceId: number): Promise<Bindings> {
  const rows = await db
    .selectFrom('source_address as address')
    .leftJoin('component_column as column', 'column.id', 'address.column_id')
    .where('address.source_id', '=', sourceId)
    .select([
      'address.address',
      'address.factor',
      'address.rule',
      'address.replays',
      'address.slots',
      'column.id as column_id',
      'column.component_id',
    ])
    .leftJoin('component', 'component.id', 'column.component_id')
    .leftJoin('plant', 'plant.id', 'component.plant_id')
    .leftJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select(['column.col_component_data', 'column.is_suitable_for_analyse'])
    .select(['column.col_gap_values', 'system.import_gap_values'])
    .orderBy('address.id')
    .execute();
  const components = new Map<number, { readonly id: number; readonly columns: { readonly id: number }[] }>();
  const byAddress = new Map<string, Binding>();
  for (const row of rows) {
    if (row.column_id === null || row.component_id === null) continue;
    const component = components.get(row.component_id) ?? { id: row.component_id, columns: [] };
    components.set(row.component_id, component);
    const position = component.columns.push({ id: row.column_id }) - 1;
    byAddress.set(row.address, {
      component,
      position,
      column: row.col_component_data ?? '',
      factor: row.factor ?? 1,
      rule: ruleOf(row.rule),
      takesText: row.is_suitable_for_analyse === 0,
      gaps: gapValuesOf(row.import_gap_values, row.col_gap_values),
    });
  }
  return {
    byAddress,
    known: new Set(rows.map(({ address }) => address)),
    slots: new Map(rows.map(({ address, slots }) => [address, slotsOf(slots)])),
    replaying: new Set(
      rows.flatMap(({ address, replays }) => (replays === 1 && byAddress.has(address) ? [address] : [])),
    ),
  };
}

/** Statistics of an address in some batches: number of readings, newest time and value. */
export interface Seen {
  readings: number;
  lastTime: number;
  lastValue: string;
  unit: string | null;
  firstAt: number;
  lastAt: number;
}

/** Adds a value of an address to these statistics. */
export function notice(
  seen: Map<string, Seen>,
  { address, value, unit: named }: SourceValue,
  time: number,
  at: number,
): void {
  const before = seen.get(address);
  const lastValue = String(value).slice(0, VALUE_SIGNS);
  const unit = named ?? null;
  if (before === undefined) {
    seen.set(address, { readings: 1, lastTime: time, lastValue, unit, firstAt: at, lastAt: at });
    return;
  }
  before.readings += 1;
  before.lastAt = Math.max(before.lastAt, at);
  if (time < before.lastTime) return;
  before.lastTime = time;
  before.lastValue = lastValue;
  before.unit = unit;
}

/** Stores the statistics of a source's addresses; new addresses are added without assignment. */
export async function enterSeen(
  tx: Tx,
  sourceId: number,
  seen: ReadonlyMap<string, Seen>,
  slotsOf: (address: string) => Slots,
): Promise<void> {
  const rows = Array.from(seen, ([address, { readings, lastTime, lastValue, unit, firstAt, lastAt }]) => ({
    source_id: sourceId,
    address,
    readings,
    last_value: lastValue,
    sent_unit: unit,
    last_time: lastTime,
    first_seen_at: firstAt,
    last_seen_at: lastAt,
    slots: slotsWritten(slotsOf(address)),
  }));
  for (const portion of chunk(rows, VALUES_PER_ROW))
    await tx
      .insertInto('source_address')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'address']).doUpdateSet((eb) => ({
          readings: eb('source_address.readings', '+', eb.ref('excluded.readings')),
          last_value: eb.ref('excluded.last_value'),
          sent_unit: eb.ref('excluded.sent_unit'),
          last_time: eb.ref('excluded.last_time'),
          first_seen_at: eb.fn.coalesce('source_address.first_seen_at', 'excluded.first_seen_at'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          slots: eb.ref('excluded.slots'),
        })),
      )
      .execute();
}

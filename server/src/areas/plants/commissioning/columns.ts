import type { CommissioningColumn, Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { DAY_MS, freshUntil, HOUR_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { EdgeValue } from '../../../measurements/edges.ts';
import type { LatestValue } from '../../../measurements/latest.ts';
import { gapsOf } from './gaps.ts';

/** Maximum length of a text reading that a protocol shows, in characters. */
const TEXT_MAX = 200;
/** Readings are reported as late if they are missing for longer than the expected interval times this factor. */
const LATE = 1.5;

/** The address of a source to which a column is bound. */
interface Bound {
  readonly source: string;
  readonly address: string;
  readonly factor: number;
  readonly interval_minutes: number | null;
}

/** The address to which each column is bound, by column id; unbound columns are missing. */
export async function columnFacts(db: Reader, columnIds: readonly number[]): Promise<ReadonlyMap<number, Bound>> {
  const rows = await inPortions(columnIds, (some) =>
    db
      .selectFrom('source_address as address')
      .innerJoin('source', 'source.id', 'address.source_id')
      .where('address.column_id', 'in', some)
      .select(['address.column_id', 'address.address', 'address.factor', 'source.name', 'source.interval_minutes'])
      .execute(),
  );
  return new Map(
    rows.flatMap(({ column_id, address, factor, name, interval_minutes }) =>
      column_id === null
        ? []
        : [[column_id, { source: name, address, factor: factor ?? 1, interval_minutes }] as const],
    ),
  );
}

interface Around {
  readonly bound: Bound | undefined;
  /** Whether the plant has a plant system, which defines how its files are imported. */
  readonly hasFiles: boolean;
  readonly oldest: EdgeValue | undefined;
  readonly newest: LatestValue | undefined;
  /** Time of the newest reading in any column of the component. */
  readonly newestOfAll: number | undefined;
  readonly rules: string[];
}

/** A column as the protocol shows it. */
export function columnOf(
  component: Component,
  column: ComponentDataDescription,
  { bound, hasFiles, oldest, newest, newestOfAll = 0, rules }: Around,
): CommissioningColumn {
  const isSum = component.type_component === 'SU';
  const header = column.col_component_data_description1?.trim() || column.col_component_data?.trim() || null;
  const way = bound !== undefined ? 'source' : isSum ? 'sum' : hasFiles ? 'file' : 'none';
  const expected = expectedSeconds(component, bound);
  const observed = newest?.interval === undefined ? null : newest.interval / 1000;
  // if the component has no current data at all, this is reported once for the component and not for each column
  const every = newest?.interval ?? (expected === null ? DAY_MS : expected * 1000);
  const isOutdated = newest !== undefined && freshUntil(newest.ts, every) < newestOfAll;
  return {
    name: column.col_description ?? column.col_component_data ?? '',
    unit: column.col_unit,
    role: column.col_role,
    way,
    source: bound?.source ?? null,
    address: bound?.address ?? (way === 'none' ? null : header),
    factor: bound?.factor ?? column.factor_import ?? 1,
    first_value: shown(oldest?.value),
    first_at: isoOf(oldest?.ts),
    last_value: shown(newest?.value),
    last_at: isoOf(newest?.ts),
    expected_seconds: expected,
    observed_seconds: observed,
    limit_low: column.col_limit_low,
    limit_upper: column.col_limit_upper,
    rules,
    gaps: gapsOf([
      ['no_way', way === 'none'],
      ['no_value', newest === undefined],
      ['no_unit', typeof newest?.value === 'number' && !column.col_unit?.trim()],
      ['too_slow', expected !== null && observed !== null && observed > expected * LATE],
      ['outdated', isOutdated],
    ]),
  };
}

/**
 * The expected interval of a column in seconds: that of its source, otherwise the data age at which its component gets
 * a warning.
 */
function expectedSeconds({ calculate_old_data, time_diff_warn }: Component, bound: Bound | undefined): number | null {
  if (typeof bound?.interval_minutes === 'number') return bound.interval_minutes * 60;
  return calculate_old_data && time_diff_warn !== null ? (time_diff_warn * HOUR_MS) / 1000 : null;
}

function shown(value: number | string | undefined): number | string | null {
  if (typeof value !== 'string') return value ?? null;
  return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value;
}

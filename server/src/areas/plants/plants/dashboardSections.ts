import type { Overview, OverviewPosition } from '@leitwarte/core/entities';
import type { SunPlace } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import { freshUntilOf } from '../../../measurements/latest.ts';
import { newestStored } from '../../../measurements/newestStored.ts';
import { hourlyMeans, type HourlyMeans } from '../../../measurements/series.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { dataStatusOf } from './dataStatus.ts';
import type { PlannedComponent, PlannedPosition, PlannedSection } from './dashboardPlan.ts';

type Section = Overview['data'][number];

interface Newest {
  readonly value: number | string;
  readonly at: string;
  /** Until when the value counts as current; null if it has no time limit. */
  readonly freshUntil: string | null;
}

interface Found {
  /** Newest value of each column that is read from the history. */
  readonly history: ReadonlyMap<number, Newest>;
  /** The hourly means of the last 24 hours of each column drawn as a chart. */
  readonly charts: ReadonlyMap<number, HourlyMeans['means']>;
  readonly now: number;
  /** Location of the plant if it is a solar plant; undefined for other plants. */
  readonly sun: SunPlace | undefined;
}

/** Adds values to the sections of a dashboard; the number of queries does not grow with the number of sections. */
export async function fillSections(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  plan: readonly PlannedSection[],
  sun: SunPlace | undefined,
): Promise<Section[]> {
  const shown = plan.flatMap((section) => section.components);
  const found = {
    history: await historyOf({ db, platform }, shown),
    charts: await chartsOf({ db, platform }, shown),
    now: platform.now(),
    sun,
  };
  return plan.map(({ name, components }) => {
    const filled = components.map((one) => fillComponent(one, found));
    return { name, has_chart: filled.some((one) => one.has_charts), components: filled };
  });
}

async function historyOf({ db, platform }: Pick<ServerContext, 'db' | 'platform'>, shown: readonly PlannedComponent[]) {
  const columns = shown.filter((one) => one.fromHistory).flatMap(columnsIn);
  const stored = await newestStored(db, platform, columns);
  return new Map(
    Array.from(stored, ([id, newest]) => [
      id,
      { value: newest.value, at: new Date(newest.ts).toISOString(), freshUntil: freshUntilOf(newest) },
    ]),
  );
}

/**
 * Hourly means of the 24 hours up to the hour of the component's newest value, as for the sparkline on the plant's
 * tile.
 */
async function chartsOf({ db, platform }: Pick<ServerContext, 'db' | 'platform'>, shown: readonly PlannedComponent[]) {
  const wanted = shown.flatMap((one) => {
    const until = one.component.time_last_data;
    const drawn = { ...one, positions: one.positions.filter((position) => position.isChart) };
    return until === null ? [] : columnsIn(drawn).map((column) => ({ ...column, until: Date.parse(until) }));
  });
  return new Map((await hourlyMeans(db, platform, wanted)).map((series) => [series.column_id, series.means]));
}

function columnsIn({ component, positions }: PlannedComponent) {
  return positions.flatMap(({ column }) =>
    column === undefined ? [] : [{ component_id: component.id, column_id: column.id }],
  );
}

function fillComponent(planned: PlannedComponent, found: Found): Section['components'][number] {
  const { component, positions } = planned;
  const newest = positions.map((position) => newestOf(planned, position, found));
  const times = planned.fromHistory ? newest.map((one) => one?.at ?? '') : [component.time_last_data ?? ''];
  const recordTime = times.reduce((a, b) => (a > b ? a : b), '');
  const data = positions.map((position, index) =>
    position.isChart ? chartOf(position, found) : valueOf(planned, position, newest[index], recordTime),
  );
  return {
    name: component.name,
    time_update: recordTime === '' ? null : recordTime,
    status_data: dataStatusOf(component, found.now, found.sun),
    has_charts: positions.some((position) => position.isChart),
    anz_positions: data.length,
    data,
  };
}

function newestOf({ fromHistory }: PlannedComponent, { column }: PlannedPosition, found: Found): Newest | undefined {
  if (column === undefined) return undefined;
  const { last_value: value, last_value_at: at, last_value_fresh_until: freshUntil } = column;
  const latest = value === null || at === null ? undefined : { value, at, freshUntil };
  const stored = fromHistory ? found.history.get(column.id) : undefined;
  return stored !== undefined && (latest === undefined || stored.at > latest.at) ? stored : latest;
}

/**
 * A value with its time. A column that stopped delivering shows its own newest reading (decision 4.39). Unless times
 * are shown separately, the section shows one time, and a value with another time also shows its own.
 */
function valueOf(
  { differentTimes, translations }: PlannedComponent,
  position: PlannedPosition,
  newest: Newest | undefined,
  recordTime: string,
): OverviewPosition {
  const value = newest?.value ?? null;
  return {
    ...frameOf(position),
    data: value === null ? null : (translations.get(String(value)) ?? value),
    data_type: 'text',
    data_time: newest !== undefined && (differentTimes || newest.at !== recordTime) ? newest.at : null,
    fresh_until: newest?.freshUntil ?? null,
  };
}

function chartOf(position: PlannedPosition, { charts }: Found): OverviewPosition {
  const means = (position.column && charts.get(position.column.id)) ?? [];
  return {
    ...frameOf(position),
    data: means.map(({ ts, mean }) => ({ created_at: isoOf(ts), value: mean })),
    data_type: 'chart',
    data_time: null,
    fresh_until: null,
  };
}

function frameOf({ name, column }: PlannedPosition) {
  return {
    name,
    unit: column?.col_unit ?? null,
    limit_low: column?.col_limit_low ?? null,
    limit_upper: column?.col_limit_upper ?? null,
    value_field: column?.col_component_data ?? null,
    column: column?.id ?? null,
    alarm_message_object: null,
  };
}

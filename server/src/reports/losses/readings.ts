import {
  counterDips,
  countsEnergy,
  isFlowRole,
  joinSamples,
  kwhPerUnit,
  NO_SAMPLES,
  type QuarterGrid,
  quarterMeans,
  QUARTER_MS,
  type Samples,
  withoutPlaces,
} from '@leitwarte/core/rules';
import { firstFrom } from '../../measurements/axis.ts';
import { samplesOf } from '../../measurements/figures/blockFigures.ts';
import { addDays } from '../../measurements/calendar.ts';
import { readCounterFacts } from '../../measurements/figures/counterFacts.ts';
import { readPackedDays } from '../../measurements/figures/dayRows.ts';
import { levelsBefore } from '../../measurements/figures/levelsBefore.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { noonOf } from '../../measurements/localTimes.ts';
import { takingTurns } from '../../measurements/turns.ts';
import type { RoleColumn } from './facts.ts';

/**
 * Readings of a column over all days, without dips of a counter; `breaks` are the instants at which its device was
 * replaced.
 */
export interface ColumnReadings {
  readonly column: RoleColumn;
  readonly samples: Samples;
  readonly breaks: readonly number[];
}

function codeOf({ role, unit }: RoleColumn): 'FK' | 'TK' | undefined {
  if (role === 'energy' || (isFlowRole(role) && countsEnergy(unit))) return 'FK';
  return role === 'energy_day' ? 'TK' : undefined;
}

/**
 * Number of days before the first one in which the level of a counter before a gap is searched: as many as the days
 * after a changed reading for which stored balances are marked as outdated (`balancesStale.ts`).
 */
const LEVEL_DAYS = 30;

/** Readings of columns on days of a plant's calendar, by column id. */
export async function readColumns(
  { db, platform, caller }: FigureSource,
  columns: readonly RoleColumn[],
  zone: string,
  days: Window,
): Promise<ReadonlyMap<number, ColumnReadings>> {
  const counters = columns.flatMap((column) => {
    const code = codeOf(column);
    return code === undefined
      ? []
      : [{ component_id: column.component_id, column_id: column.id, code, ignoreZeros: false }];
  });
  const factsOf = await readCounterFacts(db, counters);
  const packed = await readPackedDays(
    db,
    columns.map(({ id }) => id),
    // from the day before, so that a dip over the first midnight is found
    { from: addDays(days.from, -1), until: days.until },
  );
  const levelOf = await levelsBefore(db, counters, packed, addDays(days.from, -1), addDays(days.from, -LEVEL_DAYS));
  const counterOf = new Map(counters.map((counter) => [counter.column_id, counter]));
  const turn = takingTurns(caller?.signal);
  const found = new Map<number, ColumnReadings>();
  for (const column of columns) {
    const counter = counterOf.get(column.id);
    const before = counter === undefined ? [] : levelOf(counter);
    const own = [...before, ...(packed.get(column.id) ?? [])].map(({ day, ...block }) => ({
      day,
      samples: samplesOf(platform, { day, ...block }),
      noon: noonOf(zone, day),
    }));
    await turn();
    const facts = counter && factsOf(counter);
    const dips = counter && facts && counterDips(own, { code: counter.code, ...facts });
    const parts = own.flatMap(({ day, samples }, at) =>
      day < days.from ? [] : [withoutPlaces(samples, dips?.[at] ?? [])],
    );
    found.set(column.id, { column, samples: joinSamples(parts), breaks: facts?.breaks ?? [] });
  }
  return found;
}

/** Readings that affect a grid: those within it, the last one before it and the first one after it. */
export function around({ times, values }: Samples, { start, count }: QuarterGrid): Samples {
  const first = Math.max(0, firstFrom(times, start) - 1);
  const end = firstFrom(times, start + count * QUARTER_MS) + 1;
  return { times: times.subarray(first, end), values: values.subarray(first, end) };
}

/** Watts in one unit of power, watt-hours in one of energy; without a unit, kilo is assumed. */
export function wattsPerUnit(unit: string | null): number {
  const written = unit?.trim() || 'kW';
  return (kwhPerUnit(written.endsWith('h') ? written : `${written}h`) ?? 1) * 1000;
}

/** Means of a column by quarter-hour; undefined if the whole grid has no readings. */
export function meansOf(readings: ColumnReadings | undefined, grid: QuarterGrid): Float64Array | undefined {
  const samples = around(readings?.samples ?? NO_SAMPLES, grid);
  if (samples.times.length < 2) return undefined;
  const means = quarterMeans(samples, grid);
  return means.some((value) => !Number.isNaN(value)) ? means : undefined;
}

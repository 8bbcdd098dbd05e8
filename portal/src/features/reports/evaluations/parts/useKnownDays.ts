import type { DashboardPlant, PlantLossesRow } from '@leitwarte/core/entities';
import { formatDate, formatNumber, localDate, numeric } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { HeatCell } from '../../../../shared/heat-map/HeatMap.tsx';
import { useMayAnalyse } from '../../../../shared/series/useMayAnalyse.ts';

const DAY_MS = 86_400_000;
/** Longest range in days that a call of balances accepts, and number of days in the heat map. */
const DAYS_MAX = 366;
const HEAT_DAYS = 31;

export interface EvaluatedSpan {
  readonly from: string;
  readonly until: string;
  readonly days: number;
}

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number) => localDate(ms, 'UTC');
const spanOf = (from: string, until: string): EvaluatedSpan => ({
  from,
  until,
  days: Math.round((msOf(until) - msOf(from)) / DAY_MS) + 1,
});

/** The complete days that the rows of an evaluation cover, up to yesterday; undefined if there are none or too many. */
export function evaluatedSpan(
  dates: readonly string[],
  kind: 'day' | 'month' | 'year',
  today: string,
): EvaluatedSpan | undefined {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || first === '' || last === '') return undefined;
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  const [firstYear = 0, firstMonth = 1, firstDay = 1] = first.split('-').map(Number);
  const from = dayAt(Date.UTC(firstYear, kind === 'year' ? 0 : firstMonth - 1, kind === 'day' ? firstDay : 1));
  const end = {
    day: Date.UTC(year, month - 1, day),
    month: Date.UTC(year, month, 0),
    year: Date.UTC(year, 11, 31),
  }[kind];
  const until = dayAt(Math.min(end, msOf(today) - DAY_MS));
  if (until < from) return undefined;
  const span = spanOf(from, until);
  return span.days > DAYS_MAX ? undefined : span;
}

/** By plant, the number of days with known energy; plants without an energy column are missing. Undefined until loaded. */
export function useKnownDays(span: EvaluatedSpan | undefined): ReadonlyMap<number, number> | undefined {
  const may = useMayAnalyse();
  const rows = useCall(
    'losses',
    'list',
    may && span ? { query: { from: span.from, until: span.until, by: 'month' as const } } : undefined,
    { failure: 'quiet' },
  );
  return useMemo(
    () =>
      rows.data &&
      new Map(
        rows.data.flatMap(({ plant, parts }) =>
          parts.length === 0 ? [] : [[plant, parts.reduce((sum, { known_days: known }) => sum + known, 0)]],
        ),
      ),
    [rows.data],
  );
}

interface DayHeat {
  readonly columns: number;
  readonly span: EvaluatedSpan;
  readonly rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
}

/** Energy per kW of the last days of a span, by plant and day; undefined if none is known. */
export function useDayHeat(span: EvaluatedSpan | undefined, plants: readonly DashboardPlant[]): DayHeat | undefined {
  const may = useMayAnalyse();
  const shown = useMemo(
    () =>
      span && span.days > HEAT_DAYS ? spanOf(dayAt(msOf(span.until) - (HEAT_DAYS - 1) * DAY_MS), span.until) : span,
    [span],
  );
  const rows = useCall(
    'losses',
    'list',
    may && shown ? { query: { from: shown.from, until: shown.until, by: 'day' as const } } : undefined,
    { failure: 'quiet' },
  );
  return useMemo(() => {
    if (shown === undefined || rows.data === undefined) return undefined;
    const found = heatRows(rows.data, plants, shown.from);
    return found.length === 0 ? undefined : { columns: shown.days, span: shown, rows: found };
  }, [rows.data, plants, shown]);
}

/** Heat-map cells by plant and day; 1 is the best yield of all. */
export function heatRows(
  rows: readonly PlantLossesRow[],
  plants: readonly DashboardPlant[],
  from: string,
): DayHeat['rows'] {
  const own = plants.flatMap((plant) => {
    const capacity = numeric(plant.installed_capacity);
    const parts = rows.find((row) => row.plant === plant.id)?.parts ?? [];
    if (capacity === undefined || capacity <= 0 || parts.length === 0) return [];
    return { name: plant.name, parts: parts.map((part) => ({ ...part, perKw: part.measured_wh / 1000 / capacity })) };
  });
  const best = own.flatMap(({ parts }) => parts.map(({ perKw }) => perKw)).reduce((a, b) => Math.max(a, b), 0);
  return own.map(({ name, parts }) => ({
    name,
    cells: parts.map(({ from: day, perKw, known_days: known }) => ({
      at: Math.round((msOf(day) - msOf(from)) / DAY_MS),
      key: day,
      share: known === 0 || best === 0 ? null : Math.max(0, perKw) / best,
      said: `${formatDate(day)}: ${known === 0 ? '–' : `${formatNumber(perKw, 2)} kWh/kW`}`,
    })),
  }));
}

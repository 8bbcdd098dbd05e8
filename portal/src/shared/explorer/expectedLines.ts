import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { calendarDay, DAY_MS, HOUR_MS, instantOfChosen, localDate, QUARTER_MS } from '@leitwarte/core/rules';
import type { ChartSeries } from '../chart/series.ts';
import type { Stretch } from '../series/seriesInput.ts';
import type { DrawnColumn } from './drawnColumn.ts';
import { kilowattsOf } from './lineFigures.ts';

/**
 * Maximum number of calls for quarter-hours, each for one day of one plant; if more were needed, the line is drawn by
 * day.
 */
const QUARTER_CALLS_MAX = 8;
/** Maximum number of days that the call accepts. */
const DAYS_MAX = 366;

/**
 * The power column of each component that its expected energy is compared with: the one with the role power, otherwise
 * the first.
 */
export function powerColumns(columns: readonly DrawnColumn[]): readonly DrawnColumn[] {
  const powers = columns.filter(({ unit }) => kilowattsOf(unit) !== undefined);
  const found = new Map<number, DrawnColumn>();
  for (const column of powers.toSorted((a, b) => Number(b.role === 'power') - Number(a.role === 'power')))
    if (!found.has(column.component)) found.set(column.component, column);
  return [...found.values()];
}

/** Parameters of a call for expected energy: for a single day it returns quarter-hours, for more it returns days. */
export interface AskedDays {
  readonly plant: number;
  readonly from: string;
  readonly until: string;
}

/**
 * The calls for the expected energy of plants in a time range: `tooLong` if it has more days than a call accepts, none
 * for the future.
 */
export function askedDays(
  plants: readonly number[],
  { fromMs, untilMs }: Stretch,
  zone: string,
  nowMs: number,
): readonly AskedDays[] | 'tooLong' {
  const [from, until] = [localDate(fromMs, zone), localDate(Math.min(untilMs - 1, nowMs), zone)];
  const days = daysWithin(from, until);
  if (days.length > DAYS_MAX) return 'tooLong';
  if (days.length === 0) return [];
  return days.length * plants.length <= QUARTER_CALLS_MAX
    ? plants.flatMap((plant) => days.map((day) => ({ plant, from: day, until: day })))
    : plants.map((plant) => ({ plant, from, until }));
}

/** The days of a range; at most one more than a call accepts, which is enough to detect that there are too many. */
function daysWithin(from: string, until: string): readonly string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)];
  const count = Math.min(DAYS_MAX + 1, Math.floor((last - first) / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => localDate(first + at * DAY_MS, 'UTC'));
}

export interface ExpectedLines {
  readonly lines: readonly ChartSeries[];
  /** Milliseconds that each value covers. */
  readonly slotMs: number;
}

/**
 * Expected energy as mean power, one line for each power column: by quarter-hour, or by day for each day that lies
 * completely in the range.
 */
export function expectedLines(
  details: readonly PlantLossesDetail[],
  powers: readonly DrawnColumn[],
  { fromMs, untilMs }: Stretch,
  nowMs: number,
  labelOf: (label: string) => string,
): ExpectedLines {
  const isByQuarter = details.some(({ quarters }) => quarters.length > 0);
  const within = ({ fromMs: begin, untilMs: end }: Slot) => begin >= fromMs && end <= untilMs && begin < nowMs;
  const lines = powers.flatMap((column): ChartSeries[] => {
    const slots = details
      .filter(({ plant }) => plant.plant === column.plant)
      .flatMap((detail) => (isByQuarter ? quartersOf(detail, column) : daysOf(detail, column, nowMs)))
      .filter(within)
      .toSorted((a, b) => a.fromMs - b.fromMs);
    if (slots.every(({ wh }) => wh === null)) return [];
    const key = `${column.id}`;
    const perUnit = 1000 * (kilowattsOf(column.unit) ?? 1);
    return [
      {
        key: `b${key}`,
        comparedWith: key,
        label: labelOf(column.label),
        unit: column.unit,
        times: slots.map((slot) => slot.fromMs),
        values: slots.map(({ wh, hours }) => (wh === null ? null : wh / hours / perUnit)),
        gapAfterMs: Infinity,
      },
    ];
  });
  return { lines, slotMs: isByQuarter ? QUARTER_MS : DAY_MS };
}

/** A quarter-hour or day with the energy expected in it, in Wh; null if that is unknown. */
interface Slot extends Stretch {
  readonly wh: number | null;
  /** How many hours of it have elapsed. */
  readonly hours: number;
}

const quartersOf = ({ quarters }: PlantLossesDetail, { component }: DrawnColumn): Slot[] =>
  quarters
    .filter((quarter) => quarter.component === component)
    .map(({ from, expected_wh: wh }) => {
      const fromMs = Date.parse(from);
      return { fromMs, untilMs: fromMs + QUARTER_MS, wh, hours: QUARTER_MS / HOUR_MS };
    });

const daysOf = ({ days, zone }: PlantLossesDetail, { component }: DrawnColumn, nowMs: number): Slot[] =>
  days
    .filter((day) => day.component === component)
    .map(({ day, expected_wh: wh }) => {
      const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
      const fromMs = instantOfChosen(calendarDay(year, month, date), zone);
      const untilMs = instantOfChosen(calendarDay(year, month, date + 1), zone);
      return { fromMs, untilMs, wh, hours: Math.max(1, Math.min(untilMs, nowMs) - fromMs) / HOUR_MS };
    });

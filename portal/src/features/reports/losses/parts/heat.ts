import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { missingKwh } from '@leitwarte/core/rules';

type Balance = Pick<PlantLossesDetail['plant'], 'expected_wh' | 'measured_wh' | 'losses'>;

export interface HeatCell {
  /** Column index. */
  readonly at: number;
  /** A day, yyyy-mm-dd, or the instant of a quarter-hour. */
  readonly key: string;
  /** Missing share of the expected energy, 0 to 1; null if nothing was expected, or nothing is known. */
  readonly missing: number | null;
}

export interface HeatRow {
  readonly name: string;
  readonly cells: readonly HeatCell[];
}

export interface Heat {
  readonly kind: 'quarters' | 'days' | 'months';
  readonly columns: number;
  readonly rows: readonly HeatRow[];
}

/** With more days than this there is a row per month for the complete plant. */
const MAX_DAYS = 31;
const QUARTER_MS = 900_000;

/** The missing energy as rows of cells: quarter-hours of one day, days by component, or days by month. */
export function heatOf({ days, quarters }: Pick<PlantLossesDetail, 'days' | 'quarters'>): Heat {
  if (quarters.length > 0) {
    const start = quarters.reduce((first, { from }) => Math.min(first, Date.parse(from)), Infinity);
    const rows = rowsBy(
      quarters,
      ({ component, name }) => [String(component), name],
      (one) => ({
        at: (Date.parse(one.from) - start) / QUARTER_MS,
        key: one.from,
        missing: missingShare(one),
      }),
    );
    return { kind: 'quarters', columns: widest(rows), rows };
  }
  const dates = [...new Set(days.map(({ day }) => day))].toSorted();
  if (dates.length <= MAX_DAYS) {
    const places = new Map(dates.map((day, at) => [day, at]));
    const rows = rowsBy(
      days,
      ({ component, name }) => [String(component), name],
      (one) => ({ at: places.get(one.day) ?? dates.length, key: one.day, missing: missingShare(one) }),
    );
    return { kind: 'days', columns: dates.length, rows };
  }
  const plant = Array.from(
    Map.groupBy(days, ({ day }) => day),
    ([day, all]) => ({ day, missing: missingShare(together(all)) }),
  ).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const rows = rowsBy(
    plant,
    ({ day }) => [day.slice(0, 7), day.slice(0, 7)],
    ({ day, missing }) => ({ at: Number(day.slice(8)) - 1, key: day, missing }),
  );
  return { kind: 'months', columns: MAX_DAYS, rows };
}

function rowsBy<T>(
  all: readonly T[],
  rowOf: (one: T) => readonly [key: string, name: string],
  cellOf: (one: T) => HeatCell,
) {
  const rows = Map.groupBy(all, (one) => rowOf(one)[0]);
  return Array.from(rows.values(), (own): HeatRow => ({ name: nameOf(own, rowOf), cells: own.map(cellOf) }));
}

const nameOf = <T>([first]: readonly T[], rowOf: (one: T) => readonly [string, string]): string =>
  first === undefined ? '' : rowOf(first)[1];

const widest = (rows: readonly HeatRow[]) =>
  rows.reduce((most, { cells }) => cells.reduce((far, { at }) => Math.max(far, at + 1), most), 0);

/** The balance of all components; unknown if none has expected energy. */
function together(all: readonly Balance[]): Balance {
  const known = all.filter(({ expected_wh }) => expected_wh !== null);
  const sum = (of: (one: Balance) => number | null) => known.reduce((total, one) => total + (of(one) ?? 0), 0);
  return {
    expected_wh: known.length === 0 ? null : sum(({ expected_wh }) => expected_wh),
    measured_wh: sum(({ measured_wh }) => measured_wh),
    losses: known.flatMap(({ losses }) => losses),
  };
}

function missingShare(balance: Balance): number | null {
  const { expected_wh } = balance;
  const missing = missingKwh(balance);
  if (expected_wh === null || expected_wh <= 0 || missing === null) return null;
  return Math.min(1, Math.max(0, (missing * 1000) / expected_wh));
}

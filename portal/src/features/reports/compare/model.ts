import type { DashboardPlant, PlantLossesRow } from '@leitwarte/core/entities';
import { compareNames, numeric, summable } from '@leitwarte/core/rules';
import type { ComparedSpans } from './periods.ts';

/** A plant with its energy in both spans, in kWh; undefined if it has no readings. */
export interface ComparedPlant {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** Capacity in kW; undefined if none is set. */
  readonly capacity: number | undefined;
  readonly now: number | undefined;
  readonly before: number | undefined;
  /** Number of days without known energy, by span. */
  readonly missingNow: number;
  readonly missingBefore: number;
  readonly partsNow: ReadonlyMap<string, number>;
  readonly partsBefore: ReadonlyMap<string, number>;
}

/** A plant with known energy in both spans. */
export interface BothTimes extends ComparedPlant {
  readonly now: number;
  readonly before: number;
}

/** Fewer missing days than this are ignored. */
const MISSING_MIN = 0.5;

export const isIncomplete = ({ missingNow, missingBefore }: ComparedPlant): boolean =>
  missingNow >= MISSING_MIN || missingBefore >= MISSING_MIN;

/** The chosen plant, the plants of the chosen type, or all plants whose energies may be added. */
export function chosenPlants(plants: readonly DashboardPlant[], ofType: string, of: number | undefined) {
  if (of !== undefined) return plants.filter(({ id }) => id === of);
  return ofType === '' ? summable(plants) : plants.filter(({ type }) => type === ofType);
}

/** Every plant with its energy in both spans. */
export function comparedPlants(
  plants: readonly DashboardPlant[],
  spans: ComparedSpans,
  now: readonly PlantLossesRow[],
  before: readonly PlantLossesRow[],
): ComparedPlant[] {
  const rowOf = (rows: readonly PlantLossesRow[]) => new Map(rows.map((row) => [row.plant, row]));
  const [nowOf, beforeOf] = [rowOf(now), rowOf(before)];
  return plants.map((plant) => {
    const [own, past] = [nowOf.get(plant.id), beforeOf.get(plant.id)];
    const capacity = numeric(plant.installed_capacity);
    return {
      id: plant.id,
      name: plant.name,
      type: plant.type,
      capacity: capacity !== undefined && capacity > 0 ? capacity : undefined,
      now: energyOf(own),
      before: energyOf(past),
      missingNow: missingDays(own, spans.now.days),
      missingBefore: missingDays(past, spans.before.days),
      partsNow: partsOf(own),
      partsBefore: partsOf(past),
    };
  });
}

/** Energy of a plant in kWh. Undefined if no day is known, because that is not an energy of 0. */
export function energyOf(row: PlantLossesRow | undefined): number | undefined {
  const isKnown = row?.parts.some(({ known_days: known }) => known > 0) === true;
  return row === undefined || row.measured_wh === null || !isKnown ? undefined : row.measured_wh / 1000;
}

interface BesideExpected {
  readonly now: readonly PlantLossesRow[];
  readonly before: readonly PlantLossesRow[];
}

/**
 * Measured energy and, in place of that of an earlier span, the expected energy; both only of days or months for which
 * both are known.
 */
export function besideExpected(rows: readonly PlantLossesRow[]): BesideExpected {
  const known = rows.map((row) => ({ row, parts: row.parts.filter((part) => part.expected_wh !== null) }));
  return {
    now: known.map(({ row, parts }) => withParts(row, parts)),
    before: known.map(({ row, parts }) =>
      withParts(
        row,
        parts.map((part) => ({ ...part, measured_wh: part.expected_wh ?? 0 })),
      ),
    ),
  };
}

const withParts = (row: PlantLossesRow, parts: PlantLossesRow['parts']): PlantLossesRow => ({
  ...row,
  parts,
  measured_wh: parts.length === 0 ? null : parts.reduce((sum, { measured_wh: wh }) => sum + wh, 0),
});

const missingDays = (row: PlantLossesRow | undefined, days: number) =>
  Math.max(0, days - (row?.parts.reduce((sum, { known_days: known }) => sum + known, 0) ?? 0));

const partsOf = (row: PlantLossesRow | undefined): ReadonlyMap<string, number> =>
  new Map(row?.parts.flatMap((part) => (part.known_days > 0 ? [[part.from, part.measured_wh / 1000]] : [])));

/** Plants with both energies, the largest decrease first. */
export const bothTimes = (plants: readonly ComparedPlant[]): BothTimes[] =>
  plants
    .flatMap((plant) =>
      plant.now === undefined || plant.before === undefined ? [] : [{ ...plant, now: plant.now, before: plant.before }],
    )
    .toSorted((a, b) => (change(a) ?? 0) - (change(b) ?? 0) || compareNames(a.name, b.name));

/** Change of the energy in percent; undefined if there was none before. */
export const change = ({ now, before }: { readonly now: number; readonly before: number }): number | undefined =>
  before > 0 ? (100 * (now - before)) / before : undefined;

/** If more than this share of the days has no readings, no percentage is shown. */
const MISSING_MAX = 0.2;

/** Whether too many days are missing to compare the two energies. */
export function isTooIncomplete(plants: readonly ComparedPlant[], { now, before }: ComparedSpans): boolean {
  const share = (days: number, of: (plant: ComparedPlant) => number) =>
    plants.reduce((sum, plant) => sum + of(plant), 0) / (days * plants.length);
  return (
    share(now.days, ({ missingNow }) => missingNow) > MISSING_MAX ||
    share(before.days, ({ missingBefore }) => missingBefore) > MISSING_MAX
  );
}

/** Sums over plants in kWh, or in kWh per kW over those with a known capacity; undefined if no plant is left. */
export function totals(plants: readonly BothTimes[], perKw: boolean): Pick<BothTimes, 'now' | 'before'> | undefined {
  const own = perKw ? plants.filter(({ capacity }) => capacity !== undefined) : plants;
  if (own.length === 0) return undefined;
  const by = perKw ? own.reduce((sum, { capacity = 0 }) => sum + capacity, 0) : 1;
  const sum = (of: (plant: BothTimes) => number) => own.reduce((all, plant) => all + of(plant), 0) / by;
  return { now: sum(({ now }) => now), before: sum(({ before }) => before) };
}

/** Total energy of the plants in a span, by day of the month or by month, for the chart. */
export function placesOf(
  plants: readonly BothTimes[],
  isYear: boolean,
  perKw: boolean,
  days: number,
): { readonly places: readonly string[]; readonly now: (number | null)[]; readonly before: (number | null)[] } {
  const own = perKw ? plants.filter(({ capacity }) => capacity !== undefined) : plants;
  const by = perKw ? own.reduce((sum, { capacity = 0 }) => sum + capacity, 0) : 1;
  const places = Array.from({ length: isYear ? 12 : days }, (_, at) => String(at + 1));
  const sums = (of: (plant: BothTimes) => ReadonlyMap<string, number>) => {
    const found = new Map<number, number>();
    for (const plant of own)
      for (const [from, kwh] of of(plant)) {
        const at = Number(isYear ? from.slice(5, 7) : from.slice(8));
        found.set(at, (found.get(at) ?? 0) + kwh);
      }
    return places.map((place) => {
      const kwh = found.get(Number(place));
      return kwh === undefined ? null : kwh / by;
    });
  };
  return { places, now: sums(({ partsNow }) => partsNow), before: sums(({ partsBefore }) => partsBefore) };
}

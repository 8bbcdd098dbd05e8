import type { EmbedEnergy } from '@leitwarte/core/entities';
import { type Language, locales } from '@leitwarte/core/texts';

export type PlantEnergy = EmbedEnergy['plants'][number];

const sums = ['power', 'today', 'month', 'year', 'last_year', 'total', 'expected', 'expected_measured'] as const;

/** Figures added over several plants; null if none of them is known. */
export type Sums = Readonly<Record<(typeof sums)[number], number | null>> & {
  readonly curve: readonly (number | null)[];
  readonly days: readonly (number | null)[];
};

export function summed(plants: readonly PlantEnergy[]): Sums {
  const [power, today, month, year, last_year, total, expected, expected_measured] = sums.map((name) =>
    sumOf(plants.map((plant) => plant[name])),
  );
  return {
    power: power ?? null,
    today: today ?? null,
    month: month ?? null,
    year: year ?? null,
    last_year: last_year ?? null,
    total: total ?? null,
    expected: expected ?? null,
    expected_measured: expected_measured ?? null,
    curve: byPlace(plants.map(({ curve }) => curve)),
    days: byPlace(plants.map(({ days }) => days)),
  };
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

function byPlace(lists: readonly (readonly (number | null)[])[]): (number | null)[] {
  const length = lists.reduce((most, list) => Math.max(most, list.length), 0);
  return Array.from({ length }, (_, at) => sumOf(lists.map((list) => list[at] ?? null)));
}

/** If the day of the plant's figures is not today in its time zone, only figures that are not limited to that day are kept. */
export function withoutEndedDay(plant: PlantEnergy, day: string): PlantEnergy {
  if (plant.day === day) return plant;
  const ended = { ...plant, day, power: null, today: null, expected: null, expected_measured: null, curve: [] };
  if (plant.day.slice(0, 7) === day.slice(0, 7)) return ended;
  return { ...ended, month: null, days: [], year: plant.day.slice(0, 4) === day.slice(0, 4) ? plant.year : null };
}

export interface Figure {
  readonly number: string;
  readonly unit: string;
}

/** A number that is readable from a distance: three or four digits, with a larger unit for larger numbers. */
export function figureOf(value: number | null, units: readonly string[], language: Language): Figure {
  if (value === null) return { number: '–', unit: units[0] ?? '' };
  let [shown, at] = [value, 0];
  while (Math.abs(shown) >= 9999.5 && at < units.length - 1) [shown, at] = [shown / 1000, at + 1];
  const size = Math.abs(shown);
  const decimals = size >= 99.95 || (at === 0 && units.length === 1) ? 0 : size >= 9.995 ? 1 : 2;
  const format = new Intl.NumberFormat(locales[language], {
    useGrouping: true,
    maximumFractionDigits: decimals,
    minimumFractionDigits: value === 0 ? 0 : decimals,
  });
  return { number: format.format(shown), unit: units[at] ?? '' };
}

/** Avoided CO2 in kg for this energy. */
export const avoidedKg = (kwh: number | null, gramsPerKwh: number): number | null =>
  kwh === null ? null : (kwh * gramsPerKwh) / 1000;

/** Number of households whose yearly consumption equals the energy of the last 365 days. */
export const householdsOf = (lastYearKwh: number | null, householdKwh: number): number | null =>
  lastYearKwh === null ? null : Math.floor(lastYearKwh / householdKwh);

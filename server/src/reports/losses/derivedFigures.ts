import type { DerivedValueType } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import { addTerms, type BalanceTerms } from '@leitwarte/core/rules';
import { inPortions } from '../../db/portions.ts';
import { addDays } from '../../measurements/calendar.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import { type DayTerms, dayTermsOf, type Wanted } from './dayTerms.ts';
import { readLossPlants, wholeMonths } from './facts.ts';
import type { BalanceKeeper } from './keepMonth.ts';

/** Components whose balances make one figure a window. */
export interface DerivedLink {
  readonly code: DerivedValueType;
  readonly daysBack: 0 | 1;
  readonly components: readonly number[];
}

/** What a figure is made of, by window, and the capacity of its components in kW; null where one has none. */
export interface DerivedTerms {
  readonly terms: readonly BalanceTerms[];
  readonly capacity: number | null;
}

/** Days between two windows from which on the days between them are not read. */
const APART_DAYS = 31;
/** Months of plants whose balances one report reads. */
const PLANT_MONTHS_MAX = 4000;

const wantedOf = (codes: readonly DerivedValueType[]): Wanted => ({
  balance: codes.some((code) => !OPERATION.has(code) && code !== 'PR'),
  operation: codes.some((code) => OPERATION.has(code)),
  reference: codes.includes('PR'),
});
const OPERATION: ReadonlySet<DerivedValueType> = new Set<DerivedValueType>(['OH', 'BV', 'ST']);

/** What figures from balances are made of, in windows that ascend; a plant's balances are read once for all of its links. */
export async function readDerivedTerms(
  keeper: BalanceKeeper,
  links: readonly DerivedLink[],
  windows: readonly Window[],
): Promise<DerivedTerms[]> {
  const ids = [...new Set(links.flatMap(({ components }) => components))];
  const rows = await inPortions(ids, (portion) =>
    keeper.db.selectFrom('component').select(['id', 'plant_id', 'capacity']).where('id', 'in', portion).execute(),
  );
  const capacities = new Map(rows.map(({ id, capacity }) => [id, capacity]));
  const byPlant = Map.groupBy(rows, ({ plant_id }) => plant_id);
  const stretches = stretchesOf(windows);
  const months = stretches.reduce((sum, { from, until }) => sum + monthWindows(from, until).length, 0);
  if (byPlant.size * months > PLANT_MONTHS_MAX) throw refuse(400, 'invalid_interval');
  const found: DayTerms = new Map();
  for (const [plantId, own] of byPlant) {
    const asked = new Set(own.map(({ id }) => id));
    const wanted = wantedOf(
      links.filter(({ components }) => components.some((id) => asked.has(id))).map(({ code }) => code),
    );
    for (const stretch of stretches) {
      const [plant] = await readLossPlants(keeper.db, [plantId], wholeMonths(stretch));
      if (plant === undefined) continue;
      for (const [component, days] of await dayTermsOf(keeper, plant, stretch, wanted))
        found.set(component, new Map([...(found.get(component) ?? []), ...days]));
    }
  }
  return links.map(({ components, daysBack }) => {
    const known = components.map((id) => capacities.get(id) ?? Number.NaN).reduce((sum, one) => sum + one, 0);
    return {
      capacity: Number.isNaN(known) ? null : known,
      terms: windows.map(({ from, until }) => {
        const [first, last] = [addDays(from, -daysBack), addDays(until, -daysBack)];
        return addTerms(
          components.flatMap((id) =>
            [...(found.get(id) ?? [])].flatMap(([day, terms]) => (day >= first && day <= last ? [terms] : [])),
          ),
        );
      }),
    };
  });
}

/** Windows as few stretches of days, with the day before each. */
function stretchesOf(windows: readonly Window[]): Window[] {
  const stretches: { from: number; until: number }[] = [];
  for (const { from, until } of windows) {
    const last = stretches.at(-1);
    if (last !== undefined && from <= addDays(last.until, APART_DAYS)) last.until = Math.max(last.until, until);
    else stretches.push({ from: addDays(from, -1), until });
  }
  return stretches;
}

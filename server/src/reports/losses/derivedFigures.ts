import type { DerivedValueType } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import { addTerms, type BalanceTerms, NO_TERMS } from '@leitwarte/core/rules';
import { inPortions } from '../../db/portions.ts';
import { addDays } from '../../measurements/calendar.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { dayTermsOf, type Wanted } from './dayTerms.ts';
import { measuredComponents } from './expectations.ts';
import { readLossPlants, wholeMonths } from './facts.ts';
import type { BalanceKeeper } from './keepMonth.ts';
import type { Spent } from './storedBalances.ts';

/** Components from whose balances one figure is computed for each window. */
export interface DerivedLink {
  readonly code: DerivedValueType;
  readonly daysBack: 0 | 1;
  readonly components: readonly number[];
  /** Whether these are all components of a plant; if so, a meter that repeats the energy of others is not counted. */
  readonly ofPlant?: boolean;
}

/** Inputs of a figure by window, and the capacity of its components in kW; null if one of them has no capacity. */
export interface DerivedTerms {
  readonly terms: readonly BalanceTerms[];
  /** The terms of all windows together, because the mean of percentages is not the percentage of the whole. */
  readonly total: BalanceTerms;
  readonly capacity: number | null;
}

/** Maximum gap in days between two windows that are read as one stretch. */
const APART_DAYS = 31;
/** Maximum number of plant months whose balances one report may read. */
const PLANT_MONTHS_MAX = 4000;

const wantedOf = (links: readonly DerivedLink[]): Wanted => ({
  balance: links.some(({ code, ofPlant }) => ofPlant === true || (!OPERATION.has(code) && !REFERENCE.has(code))),
  operation: links.some(({ code }) => OPERATION.has(code)),
  reference: links.some(({ code }) => REFERENCE.has(code)),
});
const OPERATION: ReadonlySet<DerivedValueType> = new Set<DerivedValueType>(['OH', 'BV', 'ST']);
const REFERENCE: ReadonlySet<DerivedValueType> = new Set<DerivedValueType>(['PR', 'PT']);
const BY_CAPACITY: ReadonlySet<DerivedValueType> = new Set<DerivedValueType>(['SY', 'FL']);

/** For one component: its terms ordered by day, and the days whose balances are not computed yet. */
interface Known {
  readonly capacity: number | null;
  readonly days: (readonly [day: number, terms: BalanceTerms])[];
  readonly due: readonly Window[];
  /** Whether the component has a balance. */
  readonly isCounted: boolean;
}

/**
 * The terms of figures from balances, for ascending windows; a plant's balances are read once for all of its links. A
 * window is unknown if it contains days whose balances are not computed yet.
 */
export async function readDerivedTerms(
  keeper: BalanceKeeper,
  links: readonly DerivedLink[],
  windows: readonly Window[],
  spent: Spent = { size: 0 },
): Promise<DerivedTerms[]> {
  const ids = [...new Set(links.flatMap(({ components }) => components))];
  const rows = await inPortions(ids, (portion) =>
    keeper.db.selectFrom('component').select(['id', 'plant_id']).where('id', 'in', portion).execute(),
  );
  const plantOf = new Map(rows.map(({ id, plant_id }) => [id, plant_id]));
  const asking = new Map<number, DerivedLink[]>();
  for (const link of links)
    for (const plantId of new Set(link.components.flatMap((id) => plantOf.get(id) ?? [])))
      asking.set(plantId, [...(asking.get(plantId) ?? []), link]);
  const stretches = stretchesOf(windows);
  const months = stretches.reduce((sum, { from, until }) => sum + monthWindows(addDays(from, -1), until).length, 0);
  if (asking.size * months > PLANT_MONTHS_MAX) throw refuse(400, 'invalid_interval');
  const found = new Map<number, Known>();
  for (const stretch of stretches) {
    const around = wholeMonths({ from: addDays(stretch.from, -1), until: stretch.until });
    for (const plant of await readLossPlants(keeper.db, [...asking.keys()], around)) {
      const own = asking.get(plant.row.id) ?? [];
      // the day before the first of a month is in another month, so it is only read if a figure needs it
      const back = own.some(({ daysBack }) => daysBack === 1) ? -1 : 0;
      const due: Window[] = [];
      const counted = new Set<number>();
      const terms = await dayTermsOf(
        keeper,
        plant,
        { from: addDays(stretch.from, back), until: stretch.until },
        wantedOf(own),
        { spent, onDue: (days) => due.push(days), onCounted: (id) => counted.add(id) },
      );
      for (const { id, capacity } of measuredComponents(plant)) {
        const before = found.get(id);
        const days = [...(terms.get(id) ?? [])].toSorted(([a], [b]) => a - b);
        found.set(id, {
          capacity,
          days: [...(before?.days ?? []), ...days],
          due: [...(before?.due ?? []), ...due],
          isCounted: before?.isCounted === true || counted.has(id),
        });
      }
    }
  }
  const turn = takingTurns(keeper.caller?.signal);
  const answers: DerivedTerms[] = [];
  for (const link of links) {
    answers.push(termsOfLink(link, windows, found));
    await turn();
  }
  return answers;
}

function termsOfLink(
  { code, components, daysBack, ofPlant }: DerivedLink,
  windows: readonly Window[],
  found: ReadonlyMap<number, Known>,
) {
  const known = components.flatMap((id) => found.get(id) ?? []).filter((one) => ofPlant !== true || one.isCounted);
  const shown = windows.map(({ from, until }) => ({
    from: addDays(from, -daysBack),
    until: addDays(until, -daysBack),
  }));
  const own: BalanceTerms[][] = windows.map(() => []);
  const unknown = new Set<number>();
  const measuring = new Map<number, number>();
  for (const { days, due } of known) {
    for (const [at, [day, terms]] of inWindows(days, shown)) {
      own[at]?.push(terms);
      if (terms.measured !== null) measuring.set(day, (measuring.get(day) ?? 0) + 1);
    }
    if (!OPERATION.has(code) && due.length > 0)
      shown.forEach((window, at) => {
        if (due.some(({ from, until }) => from <= window.until && until >= window.from)) unknown.add(at);
      });
  }
  // energy of only some components cannot be divided by the capacity of all
  if (BY_CAPACITY.has(code)) {
    const partly = [...measuring].filter(([, count]) => count < known.length).map(([day]) => [day] as const);
    for (const [at] of inWindows(
      partly.toSorted(([a], [b]) => a - b),
      shown,
    ))
      unknown.add(at);
  }
  const capacity = known.reduce((sum, one) => sum + (one.capacity ?? Number.NaN), 0);
  const terms = own.map((list, at) => (unknown.has(at) ? NO_TERMS : addTerms(list)));
  return {
    capacity: Number.isNaN(capacity) || known.length === 0 ? null : capacity,
    terms,
    total: unknown.size > 0 ? NO_TERMS : addTerms(terms),
  };
}

/** The days within ascending windows, each with the index of its window; goes through both lists once. */
function* inWindows<T extends readonly [number, ...unknown[]]>(
  days: readonly T[],
  windows: readonly Window[],
): Generator<readonly [number, T]> {
  let at = 0;
  for (const one of days) {
    while ((windows[at]?.until ?? Infinity) < one[0]) at += 1;
    const window = windows[at];
    if (window === undefined) return;
    if (one[0] >= window.from) yield [at, one];
  }
}

/** Merges windows into as few stretches of days as possible. */
function stretchesOf(windows: readonly Window[]): Window[] {
  const stretches: { from: number; until: number }[] = [];
  for (const { from, until } of windows) {
    const last = stretches.at(-1);
    if (last !== undefined && from <= addDays(last.until, APART_DAYS)) last.until = Math.max(last.until, until);
    else stretches.push({ from, until });
  }
  return stretches;
}

import type { Caller } from '../../platform/platform.ts';
import { inPortions } from '../../db/portions.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { addUp, type ComponentBalance, plantSums } from './computeMonth.ts';
import type { LossPlant } from './facts.ts';
import { type BalanceKeeper, keepMonth } from './keepMonth.ts';
import { monthKey, monthOf, type PlantMonth, readPlantMonths } from './monthState.ts';
import { type DaySums, unpackSums } from './packedBalance.ts';

/** Maximum number of component-days that are computed during a call; beyond it the scheduled pass computes them. */
export const COMPUTED_AT_ONCE = 80_000;
/**
 * Balances that are valid except for the last hours are completed during a call if this takes at most this number of
 * component-days.
 */
const FRESHENED_AT_ONCE = 6_000;

/**
 * Number of component-days that the balances of one call or report have needed so far; the limits apply to their total.
 */
export interface Spent {
  size: number;
  /** Maximum number of component-days that are computed during the call; default: {@link COMPUTED_AT_ONCE}. */
  readonly most?: number;
}

/** Error: balances are not stored yet, and too many component-days would have to be computed for them first. */
export class BalancesDue extends Error {
  override readonly name = 'BalancesDue';
  readonly size: number;

  constructor(size: number) {
    super(`${size} component-days are to be computed`);
    this.size = size;
  }
}

type Waiting = BalanceKeeper & { readonly caller?: Caller | undefined };

/**
 * Sums of plants by day in a window, from stored balances; outdated ones are computed and stored first. A month that is
 * completely in the window is returned as one sum on its first day, unless a day in `cuts` of its plant splits it.
 */
export async function plantBalances(
  keeper: Waiting,
  plants: readonly LossPlant[],
  window: Window,
  cuts: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<ReadonlyMap<number, DaySums[]>> {
  const { months, computed } = await broughtUpToDate(keeper, plants, window);
  const [first, last] = [months[0], months.at(-1)];
  const found = new Map<number, DaySums[]>(plants.map(({ row }) => [row.id, []]));
  if (first === undefined || last === undefined) return found;
  const isWhole = ({ plant, days }: PlantMonth) =>
    days.from >= window.from &&
    days.until <= window.until &&
    !(cuts.get(plant.row.id) ?? []).some((day) => day > days.from && day <= days.until);
  const parted = new Set(months.filter((month) => !isWhole(month)).map(({ plant }) => plant.row.id));
  const totals = await readSums(keeper, plants, window, 'total');
  const days = await readSums(
    keeper,
    plants.filter(({ row }) => parted.has(row.id)),
    window,
    'sums',
  );
  const turn = takingTurns(keeper.caller?.signal);
  for (const month of months) {
    const key = monthKey(month.plant.row.id, monthOf(month.days));
    const list = found.get(month.plant.row.id) ?? [];
    for (const one of sumsOf(month, isWhole(month), computed.get(key), (isWhole(month) ? totals : days).get(key)))
      if (one.day >= window.from && one.day <= window.until) list.push(one);
    await turn();
  }
  return found;
}

function sumsOf(
  { days: { from } }: PlantMonth,
  isWhole: boolean,
  computed: readonly ComponentBalance[] | undefined,
  packed: Uint8Array | undefined,
): DaySums[] {
  if (computed === undefined) return packed === undefined ? [] : unpackSums(packed, from);
  const sums = plantSums(computed);
  return isWhole && sums.length > 0 ? [addUp(from, sums)] : sums;
}

async function readSums(
  { db }: Waiting,
  plants: readonly LossPlant[],
  window: Window,
  column: 'sums' | 'total',
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await inPortions(
    plants.map(({ row }) => row.id),
    (ids) =>
      db
        .selectFrom('yield_month')
        .select(['plant_id', 'month', `${column} as packed`])
        .where('plant_id', 'in', ids)
        .where('month', '>=', Math.floor(window.from / 100))
        .where('month', '<=', Math.floor(window.until / 100))
        .execute(),
  );
  return new Map(
    rows.flatMap(({ plant_id, month, packed }) =>
      packed === null ? [] : [[monthKey(plant_id, month), packed] as const],
    ),
  );
}

/** Balances of a plant's components in a window, from the same stored balances, ordered by day. */
export async function componentBalances(
  keeper: Waiting,
  plant: LossPlant,
  window: Window,
  spent?: Spent,
): Promise<ComponentBalance[]> {
  const { months, computed } = await broughtUpToDate(keeper, [plant], window, spent);
  const rows = await inPortions(
    plant.components.map(({ id }) => id),
    (ids) =>
      keeper.db
        .selectFrom('yield_day')
        .selectAll()
        .where('component_id', 'in', ids)
        .where('day', '>=', window.from)
        .where('day', '<=', window.until)
        .execute(),
  );
  const byMonth = Map.groupBy(rows, ({ day }) => Math.floor(day / 100));
  const places = new Map(plant.components.map(({ id }, at) => [id, at]));
  const placeOf = ({ component_id }: ComponentBalance) => places.get(component_id) ?? Infinity;
  const found = months.flatMap(({ days }): ComponentBalance[] => {
    const month = monthOf(days);
    return (
      computed.get(monthKey(plant.row.id, month)) ??
      (byMonth.get(month) ?? []).flatMap(({ component_id, day, inputs, sums, quarters }) =>
        unpackSums(sums, day).map((one) => ({ component_id, sums: one, inputs: textsOf(inputs), quarters })),
      )
    );
  });
  return found
    .filter(({ sums: { day } }) => day >= window.from && day <= window.until)
    .toSorted((a, b) => a.sums.day - b.sums.day || placeOf(a) - placeOf(b));
}

const textsOf = (json: string): string[] => (JSON.parse(json) as unknown[]).map(String);

/** Brings the balances of a window up to date; returns its months, and the balances that had to be computed. */
async function broughtUpToDate(
  keeper: Waiting,
  plants: readonly LossPlant[],
  window: Window,
  spent: Spent = { size: 0 },
) {
  const now = keeper.platform.now();
  const months = await readPlantMonths(keeper, plants, window, now);
  const due = months.filter(({ state }) => state === 'due');
  const size = sizeOfAll(due);
  const most = spent.most ?? COMPUTED_AT_ONCE;
  if (size > 0 && spent.size + size > most) throw new BalancesDue(size);
  const open = months.filter(({ state }) => state !== 'holds');
  const computed = new Map<string, ComponentBalance[]>();
  const taken = spent.size + sizeOfAll(open) <= Math.min(most, FRESHENED_AT_ONCE) ? open : due;
  spent.size += sizeOfAll(taken);
  for (const month of taken)
    computed.set(monthKey(month.plant.row.id, monthOf(month.days)), await keepMonth(keeper, month, now));
  return { months, computed };
}

const sizeOfAll = (months: readonly PlantMonth[]) => months.reduce((sum, { size }) => sum + size, 0);

import type { Caller } from '../../platform/platform.ts';
import { inPortions } from '../../db/portions.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { type ComponentBalance, plantSums } from './computeMonth.ts';
import type { LossPlant } from './facts.ts';
import { type BalanceKeeper, keepMonth } from './keepMonth.ts';
import { monthKey, monthOf, type PlantMonth, readPlantMonths } from './monthState.ts';
import { type DaySums, unpackSums } from './packedBalance.ts';

/** More component-days than this are not computed while somebody waits; the schedule's pass computes them. */
export const COMPUTED_AT_ONCE = 80_000;
/** Up to so many, balances that hold but for the last hours are computed as well. */
const FRESHENED_AT_ONCE = 6_000;

/** Balances that are not stored yet: so many component-days must be computed first. */
export class BalancesDue extends Error {
  override readonly name = 'BalancesDue';
  readonly size: number;

  constructor(size: number) {
    super(`${size} component-days are to be computed`);
    this.size = size;
  }
}

type Waiting = BalanceKeeper & { readonly caller?: Caller | undefined };

/** Sums of plants by day in a window, from stored balances; those that hold no longer are computed and stored first. */
export async function plantBalances(
  keeper: Waiting,
  plants: readonly LossPlant[],
  window: Window,
): Promise<ReadonlyMap<number, DaySums[]>> {
  const { months, computed } = await broughtUpToDate(keeper, plants, window);
  const [first, last] = [months[0], months.at(-1)];
  const found = new Map<number, DaySums[]>(plants.map(({ row }) => [row.id, []]));
  if (first === undefined || last === undefined) return found;
  const rows = await inPortions(
    plants.map(({ row }) => row.id),
    (ids) =>
      keeper.db
        .selectFrom('yield_month')
        .select(['plant_id', 'month', 'sums'])
        .where('plant_id', 'in', ids)
        .where('month', '>=', Math.floor(window.from / 100))
        .where('month', '<=', Math.floor(window.until / 100))
        .execute(),
  );
  const stored = new Map(rows.map((row) => [monthKey(row.plant_id, row.month), row.sums]));
  const turn = takingTurns(keeper.caller?.signal);
  for (const { plant, days } of months) {
    const key = monthKey(plant.row.id, monthOf(days));
    const own = computed.get(key);
    const packed = stored.get(key);
    const sums = own === undefined ? (packed ? unpackSums(packed, days.from) : []) : plantSums(own);
    const list = found.get(plant.row.id) ?? [];
    for (const one of sums) if (one.day >= window.from && one.day <= window.until) list.push(one);
    await turn();
  }
  return found;
}

/** Balances of a plant's components by day in a window, in the order of days, from the same place. */
export async function componentBalances(
  keeper: Waiting,
  plant: LossPlant,
  window: Window,
): Promise<ComponentBalance[]> {
  const { months, computed } = await broughtUpToDate(keeper, [plant], window);
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

/** The months of a window, and the balances of those that had to be computed now. */
async function broughtUpToDate(keeper: Waiting, plants: readonly LossPlant[], window: Window) {
  const now = keeper.platform.now();
  const months = await readPlantMonths(keeper, plants, window, now);
  const due = months.filter(({ state }) => state === 'due');
  if (sizeOfAll(due) > COMPUTED_AT_ONCE) throw new BalancesDue(sizeOfAll(due));
  const open = months.filter(({ state }) => state !== 'holds');
  const computed = new Map<string, ComponentBalance[]>();
  for (const month of sizeOfAll(open) <= FRESHENED_AT_ONCE ? open : due)
    computed.set(monthKey(month.plant.row.id, monthOf(month.days)), await keepMonth(keeper, month, now));
  return { months, computed };
}

const sizeOfAll = (months: readonly PlantMonth[]) => months.reduce((sum, { size }) => sum + size, 0);

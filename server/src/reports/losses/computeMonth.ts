import { addLosses, type Losses, type YieldMethod } from '@leitwarte/core/rules';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { withCausesByHand } from './byHand.ts';
import type { LossPlant } from './facts.ts';
import { type ComponentDay, monthLedger } from './ledger.ts';
import { type DaySums, packQuarters } from './packedBalance.ts';

/** A component's balance of one day, as it is stored. */
export interface ComponentBalance {
  readonly component_id: number;
  readonly sums: DaySums;
  readonly inputs: readonly string[];
  /** Packed `DayQuarters`. */
  readonly quarters: Uint8Array;
}

/** Balances of a plant's month, computed from stored data. */
export async function computeMonth(
  source: FigureSource,
  plant: LossPlant,
  month: Window,
  now: number,
): Promise<ComponentBalance[]> {
  const ledger = await monthLedger(source, plant, month, now);
  const days = ledger.map((one) => withCausesByHand(one, plant.reassigned));
  return days.map((one) => ({
    component_id: one.component.id,
    sums: sumsOf(one),
    inputs: one.expected.inputs,
    quarters: packQuarters(source.platform.deflate, {
      start: one.grid.start,
      expected: one.expected.wh,
      measured: one.quarters.measured,
      causes: one.balance.causes,
    }),
  }));
}

function sumsOf({ day, balance, expected }: ComponentDay): DaySums {
  const { measured, unknownQuarters, countedQuarters, silentQuarters, losses } = balance;
  const quarters = { unknownQuarters, countedQuarters, silentQuarters };
  return { day, expected: balance.expected, measured, ...quarters, losses, byMethod: expected.byMethod };
}

/** Sums of a plant by day, in the order of days. */
export function plantSums(balances: readonly ComponentBalance[]): DaySums[] {
  const byDay = Map.groupBy(balances, ({ sums }) => sums.day);
  return Array.from(byDay, ([day, all]) =>
    addUp(
      day,
      all.map(({ sums }) => sums),
    ),
  ).toSorted((a, b) => a.day - b.day);
}

/** The sum of several balances, as a balance of the given day. */
export function addUp(day: number, all: readonly DaySums[]): DaySums {
  const losses: Losses = {};
  const byMethod: Partial<Record<YieldMethod, number>> = {};
  let [expected, measured, unknownQuarters, countedQuarters, silentQuarters] = [0, 0, 0, 0, 0];
  for (const one of all) {
    expected += one.expected;
    measured += one.measured;
    unknownQuarters += one.unknownQuarters;
    countedQuarters += one.countedQuarters;
    silentQuarters += one.silentQuarters;
    addLosses(losses, one.losses);
    addMethods(byMethod, one.byMethod);
  }
  return { day, expected, measured, unknownQuarters, countedQuarters, silentQuarters, losses, byMethod };
}

/** Adds the watt-hours of each method in `more` to `sum`. */
export function addMethods(sum: Partial<Record<YieldMethod, number>>, more: DaySums['byMethod']): void {
  for (const [method, wh] of Object.entries(more)) sum[method as YieldMethod] = (sum[method as YieldMethod] ?? 0) + wh;
}

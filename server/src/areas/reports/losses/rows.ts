import type { PlantLosses } from '@leitwarte/core/entities';
import {
  addLosses,
  eurosOf,
  isLoss,
  type LossCause,
  lossCauses,
  type Losses,
  mainMethod,
  type Tariff,
  tariffOf,
  worthOf,
  type YieldMethod,
} from '@leitwarte/core/rules';
import type { Window } from '../../../measurements/figures/windows.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import { addMethods } from '../../../reports/losses/computeMonth.ts';
import type { DayQuarters, DaySums } from '../../../reports/losses/packedBalance.ts';
import { tariffsOf } from '../../common/yieldFields.ts';

type Balance = Omit<PlantLosses, 'plant'>;

/** Tariffs of a plant with their first days (yyyymmdd); none for viewers with whom the plant is only shared. */
export function plantTariffs({ row }: LossPlant, isReadOnly: boolean): Tariff[] {
  if (isReadOnly) return [];
  return tariffsOf(row.tariffs).map(({ from, ct_per_kwh }) => ({
    from: Number(from.replaceAll('-', '')),
    cents: ct_per_kwh,
  }));
}

/** Tariffs that apply on at least one day of the window, the oldest first. */
export function tariffsWithin(tariffs: readonly Tariff[], { from, until }: Window): Tariff[] {
  const first = tariffOf(tariffs, from);
  const begun = tariffs.filter((one) => one.from > from && one.from <= until);
  return [...(first === undefined ? [] : [first]), ...begun].toSorted((a, b) => a.from - b.from);
}

/**
 * The sum of daily balances: watt-hours by cause, euros by the tariff of each day, and the method with the largest
 * share of the energy.
 */
export function summedUp(days: readonly DaySums[], tariffs: readonly Tariff[]): Balance {
  const losses: Losses = {};
  const byTariff = new Map<Tariff | undefined, Losses>();
  const byMethod: Partial<Record<YieldMethod, number>> = {};
  let [expected, measured, unknown] = [0, 0, 0];
  for (const one of days) {
    expected += one.expected;
    measured += one.measured;
    unknown += one.unknownQuarters;
    addLosses(losses, one.losses);
    const tariff = tariffOf(tariffs, one.day);
    const priced = byTariff.get(tariff) ?? {};
    byTariff.set(tariff, priced);
    addLosses(priced, one.losses);
    addMethods(byMethod, one.byMethod);
  }
  const worth = (cause: LossCause): number | undefined => {
    if (!isLoss(cause) || byTariff.has(undefined)) return undefined;
    let sum = 0;
    for (const [tariff, priced] of byTariff) sum += worthOf(priced[cause] ?? 0, tariff) ?? 0;
    return sum;
  };
  const method = mainMethod(byMethod) ?? null;
  return {
    expected_wh: method === null ? null : expected,
    measured_wh: days.length === 0 ? null : measured,
    losses: method === null ? [] : lossesOf(losses, worth),
    method,
    unknown_quarter_hours: unknown,
  };
}

/** Losses in the fixed order of causes, each with its value in euros. */
function lossesOf(losses: Losses, worth: (cause: LossCause) => number | undefined): Balance['losses'] {
  return lossCauses.flatMap((cause) => {
    const wh = losses[cause] ?? 0;
    if (wh === 0) return [];
    const value = worth(cause);
    return [{ cause, wh, eur: value === undefined ? null : eurosOf(value) }];
  });
}

/** Losses of one quarter-hour, with their value at the given tariff. */
export function quarterLosses({ causes }: DayQuarters, at: number, tariff: Tariff | undefined): Balance['losses'] {
  const own: Losses = {};
  for (const cause of lossCauses) {
    const wh = causes[cause]?.[at] ?? 0;
    if (wh !== 0) own[cause] = wh;
  }
  return lossesOf(own, (cause) => (isLoss(cause) ? worthOf(own[cause] ?? 0, tariff) : undefined));
}

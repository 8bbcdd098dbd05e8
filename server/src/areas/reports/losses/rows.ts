import type { PlantLosses } from '@leitwarte/core/entities';
import {
  addLosses,
  eurosOf,
  type LossCause,
  lossCauses,
  type Losses,
  mainMethod,
  type Tariff,
  tariffOf,
  worthOf,
  type YieldMethod,
} from '@leitwarte/core/rules';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import type { ComponentDay } from '../../../reports/losses/ledger.ts';
import { tariffsOf } from '../../common/yieldFields.ts';

/** Of these it is not known whether energy was lost, so they are worth nothing that could be named. */
const noLoss: ReadonlySet<LossCause> = new Set<LossCause>(['unknown', 'no_expectation']);

type Balance = Omit<PlantLosses, 'plant'>;

/** Tariffs of a plant by day, yyyymmdd; none for whoever is only shown the plant. */
export function plantTariffs({ row }: LossPlant, isReadOnly: boolean): Tariff[] {
  if (isReadOnly) return [];
  return tariffsOf(row.tariffs).map(({ from, ct_per_kwh }) => ({
    from: Number(from.replaceAll('-', '')),
    cents: ct_per_kwh,
  }));
}

/** The sum of balances: watt-hours by cause, euros by the tariff of each day, the method that gave most. */
export function summedUp(days: readonly ComponentDay[], tariffs: readonly Tariff[]): Balance {
  const losses: Losses = {};
  const worth = new Map<LossCause, number>();
  const unpriced = new Set<LossCause>(noLoss);
  const byMethod: Partial<Record<YieldMethod, number>> = {};
  let [expected, measured, unknown] = [0, 0, 0];
  for (const { day, balance, expected: due } of days) {
    expected += balance.expected;
    measured += balance.measured;
    unknown += balance.unknownQuarters;
    addLosses(losses, balance.losses);
    const tariff = tariffOf(tariffs, day);
    for (const cause of lossCauses) {
      const value = worthOf(balance.losses[cause] ?? 0, tariff);
      if (value === undefined) unpriced.add(cause);
      else worth.set(cause, (worth.get(cause) ?? 0) + value);
    }
    for (const [method, wh] of Object.entries(due.byMethod))
      byMethod[method as YieldMethod] = (byMethod[method as YieldMethod] ?? 0) + wh;
  }
  const method = mainMethod(byMethod) ?? null;
  return {
    expected_wh: method === null ? null : expected,
    measured_wh: days.length === 0 ? null : measured,
    losses: method === null ? [] : lossesOf(losses, (cause) => (unpriced.has(cause) ? undefined : worth.get(cause))),
    method,
    unknown_quarter_hours: unknown,
  };
}

/** Losses in the order of causes, each with its worth. */
function lossesOf(losses: Losses, worth: (cause: LossCause) => number | undefined): Balance['losses'] {
  return lossCauses.flatMap((cause) => {
    const wh = losses[cause] ?? 0;
    if (wh === 0) return [];
    const value = worth(cause);
    return [{ cause, wh, eur: value === undefined ? null : eurosOf(value) }];
  });
}

/** Losses of one quarter-hour, at one tariff. */
export function quarterLosses({ balance }: ComponentDay, at: number, tariff: Tariff | undefined): Balance['losses'] {
  const own: Losses = {};
  for (const cause of lossCauses) {
    const wh = balance.causes[cause]?.[at] ?? 0;
    if (wh !== 0) own[cause] = wh;
  }
  return lossesOf(own, (cause) => (noLoss.has(cause) ? undefined : worthOf(own[cause] ?? 0, tariff)));
}

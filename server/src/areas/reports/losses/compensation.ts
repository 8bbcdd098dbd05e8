import type { PlantLossesDetail } from '@leitwarte/core/entities';
import {
  compensatedEnergy,
  compensationMethods,
  type Curtailment,
  eurosOf,
  mainMethod,
  type Tariff,
  tariffOf,
  worthOf,
  type YieldMethod,
} from '@leitwarte/core/rules';
import type { Deflate } from '../../../platform/platform.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import { type DayQuarters, unpackQuarters } from '../../../reports/losses/packedBalance.ts';

/** Methods that use weather measured at the plant. */
const onSite: ReadonlySet<YieldMethod | undefined> = new Set<YieldMethod>(['sensor', 'transposed', 'power_curve']);

interface Stretch extends Curtailment {
  /** The day on which the curtailed period began; it determines the tariff. */
  readonly day: number;
  readonly measured: number[];
  readonly expected: (number | null)[];
  readonly reference: (number | null)[];
}

/**
 * The energy for which compensation is due, by each method of the German rules, over all periods in which components
 * were curtailed. The energy of a method is null if one of its inputs is unknown for one of the periods. The list is
 * empty if nothing was curtailed.
 */
export function compensationOf(
  deflate: Deflate,
  balances: readonly ComponentBalance[],
  tariffs: readonly Tariff[],
): PlantLossesDetail['compensation'] {
  const byComponent = Map.groupBy(balances, ({ component_id }) => component_id);
  const stretches = [...byComponent.values()].flatMap((own) => stretchesOf(deflate, own));
  if (stretches.length === 0) return [];
  return compensationMethods.map((method) => {
    let [energy, worth]: [number | undefined, number | undefined] = [0, 0];
    for (const stretch of stretches) {
      const wh = compensatedEnergy(method, stretch);
      const value = wh === undefined ? undefined : worthOf(wh, tariffOf(tariffs, stretch.day));
      energy = energy === undefined || wh === undefined ? undefined : energy + wh;
      worth = worth === undefined || value === undefined ? undefined : worth + value;
    }
    return { method, wh: energy ?? null, eur: worth === undefined ? null : eurosOf(worth) };
  });
}

/** Periods of consecutive quarter-hours in which a component was curtailed; `own` are the component's days in order. */
function stretchesOf(deflate: Deflate, own: readonly ComponentBalance[]): Stretch[] {
  const found: Stretch[] = [];
  let open: Stretch | undefined;
  own.forEach(({ sums, quarters }, at) => {
    if (sums.losses.curtailed === undefined) {
      open = undefined;
      return;
    }
    const day = unpackQuarters(deflate, quarters);
    const method = mainMethod(sums.byMethod);
    day.expected.forEach((expected, quarter) => {
      if ((day.causes.curtailed?.[quarter] ?? 0) === 0) {
        open = undefined;
        return;
      }
      if (open === undefined) {
        const before = quarter > 0 ? day.measured[quarter - 1] : lastOf(deflate, own[at - 1], day);
        open = {
          day: sums.day,
          before: before === undefined ? [] : [before],
          measured: [],
          expected: [],
          reference: [],
        };
        found.push(open);
      }
      open.measured.push(day.measured[quarter] ?? 0);
      open.expected.push(onSite.has(method) ? expected : null);
      open.reference.push(method === 'weather' ? expected : null);
    });
  });
  return found;
}

/**
 * Measured energy of the last quarter-hour of the previous day; undefined unless that day ends where this one begins.
 */
function lastOf(deflate: Deflate, before: ComponentBalance | undefined, { start }: DayQuarters): number | undefined {
  if (before === undefined) return undefined;
  const day = unpackQuarters(deflate, before.quarters);
  const count = day.expected.length;
  return day.start + count * QUARTER_MS === start ? day.measured[count - 1] : undefined;
}

const QUARTER_MS = 900_000;

import { type BalanceHistory, mainMethod, QUARTER_MS, type YieldMethod } from '@leitwarte/core/rules';
import type { Deflate } from '../../platform/platform.ts';
import type { ComponentBalance } from './computeMonth.ts';
import { unpackQuarters } from './packedBalance.ts';

/** Methods that do not estimate an individual day; rules ignore their expected energy. */
const bounds: ReadonlySet<YieldMethod | undefined> = new Set<YieldMethod>(['history', 'budget']);

/**
 * Balances of a component by quarter-hour, in the form that alarm rules evaluate: expected energy is reduced by the
 * part that curtailment, planned work or missing data explain. `balances` are those of one component, ordered by day.
 */
export function balanceHistoryOf(
  deflate: Deflate,
  balances: readonly Pick<ComponentBalance, 'sums' | 'quarters'>[],
): BalanceHistory {
  const [times, due, came]: [number[], number[], number[]] = [[], [], []];
  for (const { sums, quarters } of balances) {
    const { start, expected, measured, causes } = unpackQuarters(deflate, quarters);
    const isBound = bounds.has(mainMethod(sums.byMethod));
    expected.forEach((wh, at) => {
      const explained = (causes.curtailed?.[at] ?? 0) + (causes.planned_work?.[at] ?? 0) + (causes.unknown?.[at] ?? 0);
      times.push(start + (at + 1) * QUARTER_MS);
      due.push(wh === null || isBound ? Number.NaN : wh - explained);
      came.push(measured[at] ?? 0);
    });
  }
  return { times, due, came };
}

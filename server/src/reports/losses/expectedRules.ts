import type { BalanceHistory } from '@leitwarte/core/rules';
import { type BalanceReader, evaluateExpected } from '../../alarms/rules/evaluateRules.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { lockPlants } from '../../db/dialects/lockRow.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../../measurements/calendar.ts';
import { lastOfMonth } from '../../measurements/figures/windows.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Deflate } from '../../platform/platform.ts';
import { balanceHistoryOf } from './balanceHistory.ts';
import type { BalanceKeeper } from './keepMonth.ts';
import { unpackSums } from './packedBalance.ts';

interface DueMonth {
  readonly plant_id: number;
  readonly month: number;
  readonly claim: number;
  readonly timezone: string;
}

/**
 * Evaluates alarm rules of expected energy on plants whose stored balances changed (decision 4.50). For each plant one
 * transaction opens and ends alarms and marks its months as evaluated.
 */
export async function evaluateExpectedRules({ db, platform }: BalanceKeeper): Promise<void> {
  for (const [plantId, months] of Map.groupBy(await dueMonths(db), ({ plant_id }) => plant_id)) {
    try {
      await db.transaction().execute(async (tx) => {
        await lockPlants(tx, [plantId]);
        for (const { month, claim } of months)
          await tx
            .updateTable('yield_month')
            .set({ rules_due: 0 })
            .where('plant_id', '=', plantId)
            .where('month', '=', month)
            .where('claim', '=', claim)
            .execute();
        const [first, last] = [months[0], months.at(-1)];
        if (first === undefined || last === undefined) return;
        const zone = first.timezone;
        const span = {
          from_at: dayStart(zone, first.month * 100 + 1),
          until_at: dayEnd(zone, lastOfMonth(last.month * 100 + 1)),
        };
        await evaluateExpected(tx, platform, plantId, { span, balanceOf: balanceReader(tx, platform.deflate, zone) });
      });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      platform.log.error({ plant: plantId, error: errorText(error) }, 'rules of expected energy not evaluated');
    }
  }
}

/** Months whose balances changed, of plants with a rule of expected energy, ordered by plant and month. */
function dueMonths(db: Database): Promise<DueMonth[]> {
  return db
    .selectFrom('yield_month')
    .innerJoin('plant', 'plant.id', 'yield_month.plant_id')
    .select(['yield_month.plant_id', 'yield_month.month', 'yield_month.claim', 'plant.timezone'])
    .where('rules_due', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('alarm_rule as rule')
          .select('rule.id')
          .where('rule.condition', 'like', '%"kind":"expected"%')
          .where((of) =>
            of.or([
              of('rule.plant_id', '=', of.ref('plant.id')),
              of('rule.plant_system_id', '=', of.ref('plant.plant_system_id')),
            ]),
          ),
      ),
    )
    .orderBy('yield_month.plant_id')
    .orderBy('yield_month.month')
    .execute();
}

/**
 * Returns a function that reads the balances of a component; the result is cached and read again only for an earlier
 * instant.
 */
function balanceReader(tx: Tx, deflate: Deflate, zone: string): BalanceReader {
  const known = new Map<number, { readonly from: number; readonly history: BalanceHistory }>();
  return async (componentId, from) => {
    const held = known.get(componentId);
    if (held !== undefined && held.from <= from) return held.history;
    const rows = await tx
      .selectFrom('yield_day')
      .select(['day', 'sums', 'quarters'])
      .where('component_id', '=', componentId)
      .where('day', '>=', addDays(dayOf(zone, from), -1))
      .orderBy('day')
      .execute();
    const balances = rows.flatMap(({ day, sums, quarters }) =>
      unpackSums(sums, day).map((one) => ({ sums: one, quarters })),
    );
    const history = balanceHistoryOf(deflate, balances);
    known.set(componentId, { from, history });
    return history;
  };
}

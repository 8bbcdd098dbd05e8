import { energyRoles, pause } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { addDays, dayOf } from '../../measurements/calendar.ts';
import { lastOfMonth } from '../../measurements/figures/windows.ts';
import { errorText } from '../../platform/errorText.ts';
import { evaluateExpectedRules } from './expectedRules.ts';
import { readLossPlants } from './facts.ts';
import { type BalanceKeeper, keepMonth } from './keepMonth.ts';
import { monthOf, type PlantMonth, readPlantMonths } from './monthState.ts';
import { findNeighbours } from './neighbours.ts';

/** Number of days back from today; balances are kept up to date for all months that these days touch. */
const DAYS_KEPT_READY = 366;
/**
 * Maximum duration of a pass in milliseconds; half of it is spent computing, which is a tenth of the interval between
 * passes.
 */
const PASS_MS = 60_000;
/** Number of plants whose facts are read together. */
const PLANTS_AT_ONCE = 100;

/**
 * Computes outdated stored balances, so that callers need not wait: first those of changed months, the newest month
 * first, then those of today, the oldest first. Stops after a minute and continues in the next pass. Alarm rules of
 * expected energy are evaluated where balances changed.
 */
export async function balancesPass(keeper: BalanceKeeper, signal: AbortSignal): Promise<number> {
  const { db, platform } = keeper;
  const now = platform.now();
  const today = dayOf('UTC', now);
  const first = addDays(today, -DAYS_KEPT_READY);
  const window = { from: first - (first % 100) + 1, until: lastOfMonth(addDays(today, 1)) };
  await findNeighbours(db);
  const plants = await plantsWithEnergy(db);
  const open: PlantMonth[] = [];
  for (let at = 0; at < plants.length; at += PLANTS_AT_ONCE) {
    if (signal.aborted) return 0;
    const some = await readLossPlants(db, plants.slice(at, at + PLANTS_AT_ONCE), window);
    const months = await readPlantMonths(keeper, some, window, now);
    for (const month of months) if (month.state !== 'holds') open.push(month);
  }
  const until = performance.now() + PASS_MS;
  let kept = 0;
  for (const month of open.toSorted(mostUrgent)) {
    if (signal.aborted || performance.now() > until) break;
    try {
      const begun = performance.now();
      await keepMonth(keeper, month, now);
      kept += 1;
      // pause for as long as the computation took, so that other work gets the thread
      await pause(performance.now() - begun);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const { plant, days } = month;
      platform.log.error(
        { plant: plant.row.id, month: monthOf(days), error: errorText(error) },
        'balances not computed',
      );
    }
  }
  await evaluateExpectedRules(keeper);
  return kept;
}

function mostUrgent(a: PlantMonth, b: PlantMonth): number {
  if (a.state !== b.state) return a.state === 'due' ? -1 : 1;
  return b.days.from - a.days.from || a.keptUntil - b.keptUntil;
}

async function plantsWithEnergy(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .select('component.plant_id')
    .distinct()
    .where('column.col_role', 'in', energyRoles)
    .execute();
  return rows.map(({ plant_id }) => plant_id).toSorted((a, b) => a - b);
}

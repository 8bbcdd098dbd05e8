import type { SystemKey } from '../plants/systems.ts';
import { createDailyReport } from './views/createDailyReport.ts';
import { createDashboards } from './views/createDashboards.ts';
import { createEvaluations } from './views/createEvaluations.ts';
import { createJournals } from './views/createJournals.ts';
import { createLiveData } from './views/createLiveData.ts';
import type { Placed } from './views/placed.ts';

/** Creates the organisation's views of its plants: live data, daily report, evaluations, dashboards, journals. */
export async function createViews(placed: Placed, systems: ReadonlyMap<SystemKey, number>): Promise<void> {
  await createLiveData(placed);
  await createDailyReport(placed);
  await createEvaluations(placed);
  await createDashboards(placed);
  await createJournals(placed, systems);
}

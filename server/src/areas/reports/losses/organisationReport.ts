import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import type { Window } from '../../../measurements/figures/windows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import { printedFor } from '../../common/printed.ts';
import { balancesOf } from './asked.ts';
import { dailyCuts, lossesFileName, reportedPlant, spanOf } from './report.ts';
import { printedLosses, type ReportedPlant } from './reportTables.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * The PDF for all active plants that an organisation owns, computed without a time limit; undefined if it owns none.
 */
export async function organisationReport(
  context: ServerContext,
  organisation: { readonly id: number; readonly name: string; readonly logo: string | null },
  window: Window,
  zone: string,
): Promise<{ readonly file: string; readonly content: Uint8Array } | undefined> {
  const { db, platform } = context;
  const owned = await db
    .selectFrom('plant')
    .select('id')
    .where('organisation_id', '=', organisation.id)
    .where('status', '=', '00')
    .orderBy('name')
    .execute();
  const reported: ReportedPlant[] = [];
  // one plant at a time, so that missing balances can be computed however many plants there are
  for (const { id } of owned) {
    const plants = await readLossPlants(db, [id], wholeMonths(window));
    const days = await balancesOf(context, { plants, readOnly: NONE }, window, dailyCuts(window));
    for (const plant of plants) reported.push(reportedPlant(plant, days.get(id) ?? [], window, NONE));
  }
  if (reported.length === 0) return undefined;
  const frame = { owner: organisation.name, zone, now: platform.now(), language: DEFAULT_LANGUAGE, ...spanOf(window) };
  return {
    file: lossesFileName(organisation.name, window, 'pdf'),
    content: await printedFor(context, organisation, printedLosses(reported, frame)),
  };
}

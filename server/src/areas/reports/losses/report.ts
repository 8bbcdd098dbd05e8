import { formatDate, fileNames } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { dayCount } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import type { DaySums } from '../../../reports/losses/packedBalance.ts';
import { dateOf } from '../../../reports/report.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import { plantTariffs, summedUp } from './rows.ts';
import { askedPlants, balancesOf, computedInTime, everyDay, windowOf } from './asked.ts';
import { lossesSheets, printedLosses, type LossesFrame, type ReportedPlant } from './reportTables.ts';

/** Maximum number of days for which the report lists days; for longer periods it lists months. */
const DAYS_SHOWN = 31;

/** The report of yield and losses for the owner of plants, as PDF or Excel file. */
export async function readLossesReport(call: Call<'losses', 'report'>): Promise<ServedFile> {
  const { context, viewer, body, language } = call;
  const window = windowOf(body);
  const asked = await askedPlants(context.db, viewer, body.plant, window);
  const { plants, readOnly } = asked;
  const days = await computedInTime(() => balancesOf(context, asked, window, dailyCuts(window)));
  const [only] = body.plant === undefined ? [] : plants;
  const owner = await ownerOf(context.db, viewer.organisationId);
  const frame = {
    owner: only?.row.name ?? owner?.name,
    zone: only?.row.timezone ?? (await zoneOfOrganisation(context.db, viewer.organisationId)),
    now: context.platform.now(),
    language,
  };
  const reported = plants.map((plant) => reportedPlant(plant, days.get(plant.row.id) ?? [], window, readOnly));
  const content = await lossesFile(context, reported, { ...frame, ...spanOf(window) }, body.type_data, owner);
  return { name: lossesFileName(frame.owner ?? '', window, body.type_data), content };
}

/** Creates the file of a report in the requested format. */
async function lossesFile(
  context: ServerContext,
  plants: readonly ReportedPlant[],
  frame: LossesFrame,
  type: 'pdf' | 'xlsx',
  owner: Parameters<typeof printedFor>[1] | undefined,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  if (type === 'xlsx') return context.platform.writeXlsx(lossesSheets(plants, frame), context.caller);
  return printedFor(context, owner, printedLosses(plants, frame));
}

/** What the report shows about a plant, computed from its balances in the order of days. */
export function reportedPlant(
  plant: LossPlant,
  days: readonly DaySums[],
  window: Window,
  readOnly: ReadonlySet<number>,
): ReportedPlant {
  const tariffs = plantTariffs(plant, readOnly.has(plant.row.id));
  const byDay = dayCount(window) <= DAYS_SHOWN;
  const keyOf = (day: number) => (byDay ? day : Math.floor(day / 100));
  const parts = Map.groupBy(days, ({ day }) => keyOf(day));
  return {
    name: plant.row.name,
    balance: summedUp(days, tariffs),
    parts: Array.from(parts, ([key, own]) => ({
      caption: byDay
        ? dateOf({ from: key, until: key })
        : `${String(key % 100).padStart(2, '0')}/${Math.floor(key / 100)}`,
      balance: summedUp(own, tariffs),
    })),
  };
}

/** The days at which stored months must be split: all days if the report lists days, otherwise none. */
export function dailyCuts(window: Window): number[] {
  return dayCount(window) > DAYS_SHOWN ? [] : everyDay(window);
}

export function spanOf(window: Window): Pick<LossesFrame, 'period' | 'parts'> {
  const shown = (day: number) => formatDate(dateOf({ from: day, until: day }));
  return {
    period: `${shown(window.from)} – ${shown(window.until)}`,
    parts: dayCount(window) <= DAYS_SHOWN ? 'day' : 'month',
  };
}

export const lossesFileName = (owner: string, { from, until }: Window, type: 'pdf' | 'xlsx') => {
  const days = { from: dateOf({ from, until: from }), until: dateOf({ from: until, until }) };
  return fileNames.lossesReport(owner, days, type);
};

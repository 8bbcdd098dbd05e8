import { type AlarmLine, keyed } from '../../alarms/line.ts';
import { recordLines } from '../../alarms/record.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Rejection } from '../readLines.ts';
import { addToEntry } from '../ledger.ts';
import type { PlantImport } from '../importSettings.ts';
import type { AlarmPlan } from './alarmSettings.ts';

/** Lines that were read but are not recorded yet. */
export interface Portion {
  readonly lines: AlarmLine[];
  readonly rejections: Rejection[];
  skipped: number;
}

export const newPortion = (): Portion => ({ lines: [], rejections: [], skipped: 0 });

/** Stores alarms, their consequences and the ledger's counts of their lines in one durable transaction. */
export async function commitAlarms(
  context: JobContext,
  plant: PlantImport,
  alarms: AlarmPlan,
  account: number,
  { lines, rejections, skipped }: Portion,
): Promise<void> {
  const all = await keyed(context.platform, plant.id, lines);
  const { organisationId, quietMs } = alarms;
  await context.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plant.id);
    const alarmed = { id: plant.id, systemId: plant.system.id, organisationId, quietMs };
    const recorded = await recordLines(tx, alarmed, all, account, context.platform.now());
    await addToEntry(tx, account, {
      rejectedLines: rejections.length,
      skippedLines: skipped + recorded.skipped,
      rejectedCells: 0,
      rejections,
      components: [],
      lines: recorded,
    });
  });
  await context.yield();
}

import type { JobContext } from '../platform/jobs.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { type StoreCounts, storeDays } from '../measurements/store.ts';
import { enterDeviceStarts } from './deviceStarts.ts';
import { addToEntry, type ComponentEntry } from './ledger.ts';
import type { PlantImport } from './importSettings.ts';
import type { Portion } from './portions.ts';
import { markSums } from './sums/markedDays.ts';
import { isRebucketing } from './zoneJob.ts';

/** Ledger entry and plant for which readings are stored. */
export interface Target {
  /** Id of the file's ledger entry. */
  readonly account: number;
  readonly plant: Pick<PlantImport, 'id' | 'zone' | 'hasSummaries'>;
  /**
   * Set for data sources: their readings are grouped by time slot, so a later reading of the same slot replaces the
   * earlier one on purpose.
   */
  readonly isSource?: boolean;
}

/**
 * The plant's calendar changed while a file was read, or its stored days are not converted to the new calendar yet; a later pass reads the
 * file.
 */
export class ZoneChanged extends Error {
  override readonly name = 'ZoneChanged';
}

/**
 * Stores readings and the ledger's counts, including all lines rejected until now, in one durable transaction. Returns how many lines were
 * overwritten by other lines of the same file.
 */
export async function commitPortion(
  { db, platform }: JobContext,
  { account, plant, isSource = false }: Target,
  { days, ahead, rejectedLines, skippedLines, rejectedCells, rejections, deviceStarts }: Portion,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plant.id);
    const { timezone } = await tx
      .selectFrom('plant')
      .select('timezone')
      .where('id', '=', plant.id)
      .executeTakeFirstOrThrow();
    if (timezone !== plant.zone) throw new ZoneChanged(`${plant.zone} became ${timezone}`);
    if (await isRebucketing(tx, plant.id)) throw new ZoneChanged(`days of plant ${plant.id} are not laid anew yet`);
    const counts = await storeDays(tx, platform, days, account, ahead);
    if (plant.hasSummaries) {
      const changed = days.filter((_, index) => (counts[index]?.valuesStored ?? 0) > 0);
      await markSums(
        tx,
        plant.id,
        changed.map(({ day }) => day),
      );
    }
    const components = days.map(({ componentId, times }, index): ComponentEntry => {
      const own = linesOf(counts[index], times.length, isSource);
      return { componentId, ...own, firstTime: least(times), lastTime: most(times) };
    });
    await enterDeviceStarts(tx, account, deviceStarts);
    await addToEntry(tx, account, { rejectedLines, skippedLines, rejectedCells, rejections, components });
    return components.reduce((sum, { overwritten }) => sum + overwritten, 0);
  });
}

/**
 * The ledger's counts of a portion; lines of earlier portions that it overwrites are subtracted from the stored lines.
 */
function linesOf(counts: StoreCounts | undefined, lines: number, isSource: boolean) {
  const { stored, overwritten, duplicate, brought, overwrittenBefore: before, valuesStored } = counts ?? NOTHING;
  return isSource
    ? { stored: brought, overwritten: 0, duplicate: lines - brought, valuesStored }
    : { stored: stored - before, overwritten: overwritten + before, duplicate, valuesStored };
}

const NOTHING: StoreCounts = {
  stored: 0,
  overwritten: 0,
  duplicate: 0,
  brought: 0,
  overwrittenBefore: 0,
  valuesStored: 0,
};

const least = (times: Float64Array) => times.reduce((a, b) => Math.min(a, b), Infinity);
const most = (times: Float64Array) => times.reduce((a, b) => Math.max(a, b), -Infinity);

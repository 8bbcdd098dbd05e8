import type { JobContext } from '../platform/jobs.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { storeDays } from '../measurements/store.ts';
import { enterDeviceStarts } from './deviceStarts.ts';
import { type DayBuffer, type ReadLines, readingsOf } from './readLines.ts';
import { addToEntry, type ComponentEntry } from './ledger.ts';
import type { PlantImport } from './importSettings.ts';
import { markSums } from './sums/markedDays.ts';
import { isRebucketing } from './zoneJob.ts';

/** Cells held in memory before the oldest days are stored. */
const HELD_CELLS_MAX = 1_000_000;
/** Rejections held in memory before they are written. */
const HELD_REJECTIONS_MAX = 5_000;
/** Component-days of one transaction: few, so that waiting writes of requests pass soon. */
const DAYS_PER_TRANSACTION = 16;

/** What a file's lines are committed to. */
export interface Target {
  /** Id of the file's account. */
  readonly account: number;
  readonly plant: PlantImport;
}

/** Whether so much has been read that some of it should be committed. */
export function isFull(intake: ReadLines): boolean {
  return intake.heldCells >= HELD_CELLS_MAX || intake.rejections.length >= HELD_REJECTIONS_MAX;
}

/** Commits the days that seem complete, so that few days are stored in two parts: all but the newest of each component. */
export async function commitSome(context: JobContext, target: Target, intake: ReadLines): Promise<void> {
  const newest = new Map<number, number>();
  for (const { component, day } of intake.buffers.values()) {
    newest.set(component.id, Math.max(day, newest.get(component.id) ?? 0));
  }
  const complete = [...intake.buffers.values()].filter(({ component, day }) => day !== newest.get(component.id));
  const freed = complete.reduce((sum, { rows, component }) => sum + rows * component.columns.length, 0);
  if (intake.heldCells - freed > HELD_CELLS_MAX / 2) await commitAll(context, target, intake);
  else await commitDays(context, target, intake, complete);
}

export function commitAll(context: JobContext, target: Target, intake: ReadLines): Promise<void> {
  return commitDays(context, target, intake, [...intake.buffers.values()]);
}

async function commitDays(
  context: JobContext,
  target: Target,
  intake: ReadLines,
  buffers: readonly DayBuffer[],
): Promise<void> {
  const ordered = buffers.toSorted((a, b) => a.day - b.day || a.component.id - b.component.id);
  for (let from = 0; from === 0 || from < ordered.length; from += DAYS_PER_TRANSACTION) {
    await commitPortion(context, target, intake, ordered.slice(from, from + DAYS_PER_TRANSACTION));
    await context.yield();
  }
}

/**
 * The plant's calendar changed while a file was read for the old one, or its days are not laid along the new one yet; a
 * later pass reads the file.
 */
export class ZoneChanged extends Error {
  override readonly name = 'ZoneChanged';
}

/** One durable transaction: values, and what the ledger says of them and of all lines rejected until now. */
async function commitPortion(
  { db, platform }: JobContext,
  { account, plant }: Target,
  intake: ReadLines,
  buffers: readonly DayBuffer[],
): Promise<void> {
  for (const buffer of buffers) {
    buffer.closed = true;
    intake.buffers.delete(`${buffer.component.id}/${buffer.day}`);
    intake.heldCells -= buffer.rows * buffer.component.columns.length;
  }
  const filled = buffers.filter(({ rows }) => rows > 0);
  const { rejectedLines, skippedLines, rejectedCells, rejections } = intake;
  Object.assign(intake, { rejectedLines: 0, skippedLines: 0, rejectedCells: 0, rejections: [] });
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plant.id);
    const { timezone } = await tx
      .selectFrom('plant')
      .select('timezone')
      .where('id', '=', plant.id)
      .executeTakeFirstOrThrow();
    if (timezone !== plant.zone) throw new ZoneChanged(`${plant.zone} became ${timezone}`);
    if (await isRebucketing(tx, plant.id)) throw new ZoneChanged(`days of plant ${plant.id} are not laid anew yet`);
    const days = filled.map(readingsOf);
    const counts = await storeDays(tx, platform, days, account);
    if (plant.hasSummaries) {
      const changed = days.filter((_, index) => (counts[index]?.valuesStored ?? 0) > 0);
      await markSums(
        tx,
        plant.id,
        changed.map(({ day }) => day),
      );
    }
    const components = days.map(({ componentId, times }, index): ComponentEntry => {
      const { stored = 0, duplicate = 0, valuesStored = 0 } = counts[index] ?? {};
      return { componentId, stored, duplicate, valuesStored, firstTime: least(times), lastTime: most(times) };
    });
    await enterDeviceStarts(tx, account, intake.deviceStarts);
    await addToEntry(tx, account, { rejectedLines, skippedLines, rejectedCells, rejections, components });
  });
}

const least = (times: Float64Array) => times.reduce((a, b) => Math.min(a, b), Infinity);
const most = (times: Float64Array) => times.reduce((a, b) => Math.max(a, b), -Infinity);

import type { JobContext } from '../../platform/jobs.ts';
import { latestOf } from '../../measurements/latest.ts';
import { dayBlock, rowsAfter } from '../generate.ts';
import type { DemoRecord } from '../record.ts';
import { dayAt, dayOf } from '../slot.ts';
import { arrivedUntil, componentsOf, type DemoWorld, type PlacedComponent } from '../world.ts';
import { LIVE_STEP_MS } from './historySpan.ts';
import { storeBlocks, type ComponentDay } from './storeBlocks.ts';

/**
 * Adds the values after each component's newest one, whether five minutes or, because the server was off, several weeks
 * are missing.
 */
export async function catchUp(context: JobContext, record: DemoRecord, world: DemoWorld): Promise<number> {
  const ids = Object.values(record.components).map(({ id }) => id);
  const latest = await latestOf(context.db, ids);
  const now = context.platform.now();
  let stored = 0;
  for (const [path, component] of componentsOf(world)) {
    const newest = latest.get(record.components[path]?.id ?? 0)?.ts;
    if (newest === undefined) continue;
    const days = daysSince(path, component, newest, now);
    await storeBlocks(context, record, days);
    stored += days.length;
  }
  return stored;
}

function daysSince(path: string, component: PlacedComponent, newest: number, now: number): ComponentDay[] {
  const until = arrivedUntil(component, now);
  if (newest + LIVE_STEP_MS > until) return [];
  const days: ComponentDay[] = [];
  for (let number = dayAt(newest).number; number <= dayAt(until).number; number += 1) {
    const day = dayOf(number);
    const block = rowsAfter(dayBlock(component, day, LIVE_STEP_MS, until), newest);
    if (block.times.length > 0) days.push({ path, day, block });
  }
  return days;
}

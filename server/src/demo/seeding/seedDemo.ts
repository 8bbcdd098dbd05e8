import type { Job, JobContext, JobProgress } from '../../platform/jobs.ts';
import { dayBlock } from '../generate.ts';
import { readProgress, readRecord, writeProgress, type DemoRecord } from '../record.ts';
import { dayAt } from '../slot.ts';
import { arrivedUntil, componentsOf, demoWorld, type DemoWorld } from '../world.ts';
import { catchUp } from './catchUp.ts';
import { LIVE_STEP_MS, plannedDays, serverSpan, unkeptDays, type HistorySpan, type PlannedDay } from './historySpan.ts';
import { storeBlocks, type ComponentDay } from './storeBlocks.ts';
import { runText } from '../../platform/runTexts.ts';

/**
 * newest: the data without which the portal is not usable; history: everything that is still missing; live: values
 * since the last ones.
 */
export interface SeedInput {
  readonly stage: 'newest' | 'history' | 'live';
  /**
   * Days for which demo data are generated, by default those of a server. Must be the same in every stage of one demo
   * world.
   */
  readonly span?: HistorySpan;
}

export interface SeedResult {
  /** Number of planned days stored by this run; in the stage `live` the number of component-days. */
  readonly days: number;
}

/**
 * Stores the measurements of the demo plants, newest days first. Can be stopped at any time: the next run continues
 * with the unfinished day, and storing values twice changes nothing.
 */
export const seedDemo: Job<SeedInput, SeedResult> = async (context, { stage, span = serverSpan }, report) => {
  const record = await readRecord(context.db);
  if (record === undefined) return { days: 0 };
  const world = worldOf(record.seededAt, span);
  if (stage === 'live') return { days: await catchUp(context, record, world) };
  const plan = plannedDays(record.seededAt, span);
  const until = stage === 'newest' ? span.newestDays : plan.length;
  let done = await readProgress(context.db);
  const first = done;
  for (const planned of plan.slice(done, until)) {
    report(progressOf(planned, done, until));
    await storePlannedDay(context, record, world, planned);
    done += 1;
    await writeProgress(context.db, done);
  }
  if (stage === 'newest') await storeLastDays(context, record, world, plan.slice(0, until));
  return { days: done - first };
};

async function storePlannedDay(
  context: JobContext,
  record: DemoRecord,
  world: DemoWorld,
  { day, stepMs }: PlannedDay,
): Promise<void> {
  const days: ComponentDay[] = [];
  for (const [path, component] of componentsOf(world)) {
    if (day.number < component.since || record.components[path] === undefined) continue;
    days.push({ path, day, block: dayBlock(component, day, stepMs, context.platform.now() - component.delayMs) });
    await context.yield();
  }
  await storeBlocks(context, record, days);
}

/**
 * For components whose last value is older than the newest days: stores the day of that value, so that every plant has
 * values.
 */
async function storeLastDays(
  context: JobContext,
  record: DemoRecord,
  world: DemoWorld,
  newest: readonly PlannedDay[],
): Promise<void> {
  const first = newest.at(-1)?.day.start ?? 0;
  const days = componentsOf(world).flatMap(([path, component]) => {
    const until = arrivedUntil(component, context.platform.now());
    if (until >= first || record.components[path] === undefined) return [];
    const day = dayAt(until);
    return [{ path, day, block: dayBlock(component, day, LIVE_STEP_MS, until) }];
  });
  await storeBlocks(context, record, days);
}

function progressOf({ day }: PlannedDay, done: number, total: number): JobProgress {
  const text = String(day.date);
  return {
    percent: Math.floor((100 * done) / total),
    step: runText('step.demo', { day: `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}` }),
  };
}

let current: DemoWorld | undefined;

/** The demo world of this thread, cached so that its counters are added up only once and not for every run. */
function worldOf(seededAt: number, span: HistorySpan): DemoWorld {
  if (current?.seededAt !== seededAt) current = demoWorld(seededAt, undefined, unkeptDays(seededAt, span));
  return current;
}

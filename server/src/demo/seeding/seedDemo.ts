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
  /** Default: that of a server; the same in every stage of one world. */
  readonly span?: HistorySpan;
}

export interface SeedResult {
  /** Days of the plan stored by this run; for `live` component-days. */
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
 * For components whose newest values are before the newest days: stores the day with them, so that no plant seems to
 * have no values.
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

/** The demo world of this thread, cached so that its counters are added up once and not with every run. */
function worldOf(seededAt: number, span: HistorySpan): DemoWorld {
  if (current?.seededAt !== seededAt) current = demoWorld(seededAt, undefined, unkeptDays(seededAt, span));
  return current;
}

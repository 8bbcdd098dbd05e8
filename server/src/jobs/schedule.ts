import { Cron } from 'croner';
import { DEFAULT_ZONE, MINUTE_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/dialects/lockRow.ts';
import { isNewer } from '../db/state/schemaState.ts';
import { errorText } from '../platform/errorText.ts';
import { hex } from '../platform/hex.ts';
import { Ended } from '../platform/jobs.ts';
import { untilEnded, whileRenewing } from './leased.ts';
import { CLOCK_TOLERANCE_MS, clockSetBack, newestRunOf } from './clock.ts';
import { takeLease } from './leases.ts';

/** Recurring work that only one process at a time runs. */
export interface ScheduledWork {
  readonly name: string;
  /** Cron pattern in German time, such as `5 0 * * *`; or seconds from one start to the next. */
  readonly when: string | number;
  /** Whether it runs immediately for the first time in an installation; by default `now`. */
  readonly first?: 'now' | 'later';
  /**
   * Whether users may request a run at once, in any process; it is therefore checked every few seconds whether the work
   * is due.
   */
  readonly isWished?: boolean;
  /** Called before a run. If there is no work, nothing runs, and the check is recorded once a minute. */
  hasWork?(): Promise<boolean>;
  /**
   * @param stopping Aborted when the server stops: work that can wait should be left for later.
   * @param ending Aborted if a user ended this run.
   */
  run(stopping: AbortSignal, ending: AbortSignal): Promise<unknown>;
}

export interface Schedule {
  /** Starts due work, and resolves when all of it has ended. */
  tick(): Promise<void>;
  /** Starts no more work, and resolves when all work has ended. */
  stop(): Promise<void>;
}

const TICK_MS = 1_000;
const IDLE_SAID_MS = 60_000;
/** The wait after a failure, unless the regular time is earlier. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** The wait before the next check of work that another process runs. */
const TAKEN_MS = 3_000;
/** The wait before the next check of work that a user may have requested. */
const WISHED_MS = 5_000;

/** The first time after `after` at which a work is due. */
export function nextTime(when: ScheduledWork['when'], after: number): number {
  if (typeof when === 'number') return after + when * 1000;
  const next = new Cron(when, { timezone: DEFAULT_ZONE, paused: true }).nextRun(new Date(after));
  if (next === null) throw new Error(`${when} never comes`);
  return next.getTime();
}

/**
 * Runs each work at its stored times; work that a stopped server missed is done once afterwards. The next time is set when a run has ended,
 * so that a killed run is repeated. A failure is logged and stored in the schedule, and the work is retried soon.
 */
export function startSchedule(works: readonly ScheduledWork[], context: ServerContext): Schedule {
  const { platform } = context;
  const running = new Map<string, Promise<void>>();
  const known = new Map<string, number>();
  const idleSaid = new Map<string, number>();
  const stopping = new AbortController();
  let newest = 0;
  const entered = enterWorks(context, works).then(async () => {
    newest = (await newestRunOf(context.db)) ?? 0;
  });

  async function look(work: ScheduledWork): Promise<void> {
    const now = platform.now();
    if (now < (known.get(work.name) ?? 0)) return;
    if (work.hasWork !== undefined && !(await work.hasWork())) return sayIdle(work, now);
    if (await isLeftToNewer(context)) return;
    const begun = await begin(context, work);
    const latest = work.isWished === true ? now + WISHED_MS : Number.POSITIVE_INFINITY;
    known.set(work.name, Math.min(begun.next, latest));
    if (begun.holder === undefined) return;
    const { holder } = begun;
    const run = async (ending: AbortSignal) =>
      void known.set(work.name, Math.min(await carryOut(context, work, now, stopping.signal, ending), latest));
    await whileRenewing(context, leaseOf(work), holder, run);
  }

  /** Marks idle work as checked: otherwise its time, long past, would look as if the schedule had died. */
  async function sayIdle({ name }: ScheduledWork, now: number): Promise<void> {
    if (now - (idleSaid.get(name) ?? 0) < IDLE_SAID_MS) return;
    idleSaid.set(name, now);
    await context.db
      .updateTable('scheduled_work')
      .set({ next_at: now })
      .where('name', '=', name)
      .where('next_at', '<', now)
      .execute();
  }

  /** Checks all works again if the clock was set back, because stored due times are then too late (decision 4.56). */
  async function watchClock(): Promise<void> {
    const now = platform.now();
    const before = newest;
    newest = now;
    if (now >= before - CLOCK_TOLERANCE_MS) return;
    known.clear();
    idleSaid.clear();
    await clockSetBack(context, before).catch((error: unknown) => {
      newest = before;
      throw error;
    });
  }

  async function tick(): Promise<void> {
    await entered;
    await watchClock();
    for (const work of works) {
      if (stopping.signal.aborted || running.has(work.name)) continue;
      const done = look(work)
        .catch((error: unknown) => platform.log.error({ work: work.name, error: errorText(error) }, 'schedule broken'))
        .finally(() => running.delete(work.name));
      running.set(work.name, done);
    }
    await Promise.all(running.values());
  }

  /** Ticks in progress. They read the database before they start work, so `stop` waits for them too. */
  const ticks = new Set<Promise<void>>();
  const ticking = () => {
    const done = tick()
      .catch((error: unknown) => platform.log.error({ error: errorText(error) }, 'schedule broken'))
      .finally(() => ticks.delete(done));
    ticks.add(done);
  };
  const timer = setInterval(ticking, TICK_MS);
  ticking();
  return {
    tick,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([...ticks, ...running.values()]);
    },
  };
}

/** Whether a newer version uses the database, so that an older process leaves this work to it (decision 4.49). */
async function isLeftToNewer({ db, platform }: ServerContext): Promise<boolean> {
  if (!(await isNewer(db))) return false;
  if (!toldOfNewer.has(db)) platform.log.warn({}, 'a newer version has the database: nothing more is begun here');
  toldOfNewer.add(db);
  return true;
}

const toldOfNewer = new WeakSet<Database>();

/** Name of the lease of a work. */
export const leaseOf = ({ name }: Pick<ScheduledWork, 'name'>) => `schedule ${name}`;

/** Inserts rows of new works; a work with changed times gets a new next time. */
async function enterWorks({ db, platform }: ServerContext, works: readonly ScheduledWork[]): Promise<void> {
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'schedule');
    const rows = await tx.selectFrom('scheduled_work').select(['name', 'pattern']).execute();
    const patterns = new Map(rows.map(({ name, pattern }) => [name, pattern]));
    for (const { name, when, first } of works) {
      const pattern = String(when);
      const next_at = nextTime(when, now);
      if (!patterns.has(name))
        await tx
          .insertInto('scheduled_work')
          .values({ name, pattern, next_at: first === 'later' ? next_at : now })
          .execute();
      else if (patterns.get(name) !== pattern)
        await tx.updateTable('scheduled_work').set({ pattern, next_at }).where('name', '=', name).execute();
    }
    const names = works.map(({ name }) => name);
    await tx
      .deleteFrom('scheduled_work')
      .where('name', 'not in', ['', ...names])
      .execute();
  });
}

/** Takes the lease of due work; returns no holder if it is not due, or if another process runs it. */
async function begin(
  { db, platform }: ServerContext,
  work: ScheduledWork,
): Promise<{ readonly next: number; readonly holder?: string }> {
  const now = platform.now();
  const holder = hex(platform.randomBytes(8));
  return db.transaction().execute(async (tx) => {
    await lockName(tx, 'schedule');
    const { next_at, result } = await tx
      .selectFrom('scheduled_work')
      .select(['next_at', 'result'])
      .where('name', '=', work.name)
      .executeTakeFirstOrThrow();
    if (next_at > now && next_at <= latestOf(work, result, now)) return { next: next_at };
    if (!(await takeLease(tx, leaseOf(work), holder, now))) return { next: now + TAKEN_MS };
    await tx.updateTable('scheduled_work').set({ started_at: now }).where('name', '=', work.name).execute();
    return { next: next_at, holder };
  });
}

/** The latest possible next time of a work; a later one was set by a clock that was ahead (decision 4.56). */
function latestOf({ when }: ScheduledWork, result: string | null, now: number): number {
  return Math.max(nextTime(when, now), result === 'failed' ? now + AGAIN_AFTER_MS : 0);
}

/** Runs work and stores its result; returns when it is due again. */
async function carryOut(
  { db, platform }: ServerContext,
  work: ScheduledWork,
  startedAt: number,
  stopping: AbortSignal,
  ending: AbortSignal,
): Promise<number> {
  let failure: string | null = null;
  let isByHand = false;
  try {
    await untilEnded(() => work.run(stopping, ending), ending);
  } catch (error) {
    // the stop of the server ended the run: its due time stays, so that it is repeated after the next start
    if (stopping.aborted && error === stopping.reason) return startedAt;
    isByHand = error instanceof Ended;
    failure = error instanceof Ended ? `Beendet von ${error.message} · ended by ${error.message}` : errorText(error);
    platform.log.error({ work: work.name, error: failure }, 'scheduled work failed');
  }
  const now = platform.now();
  const regular = Math.max(now, nextTime(work.when, typeof work.when === 'number' ? startedAt : now));
  const again = now + AGAIN_AFTER_MS;
  // retried later, so that the user who ended it has time to find the cause
  const next_at = failure === null ? regular : isByHand ? again : Math.min(regular, again);
  const result = failure === null ? 'ok' : 'failed';
  await db
    .updateTable('scheduled_work')
    .set({ next_at, ended_at: now, result, error: failure?.split('\n')[0]?.slice(0, 500) ?? null })
    .where('name', '=', work.name)
    .execute();
  return next_at;
}

import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { silentLog, testContext, testEngines, type TestContext } from '../testing/database.ts';
import { readClockSetBack } from './clock.ts';
import { LEASE_MS } from './leases.ts';
import { nextTime, startSchedule, type ScheduledWork } from './schedule.ts';

const HOUR = 3_600_000;
const NIGHTLY = '5 0 * * *';
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

test('a nightly time follows the German clock, and occurs exactly once in the nights of the clock changes', () => {
  const nights = (pattern: string, from: string, count: number) => {
    let at = Date.parse(from);
    return Array.from({ length: count }, () => iso((at = nextTime(pattern, at))));
  };
  expect(nights(NIGHTLY, '2026-03-28T12:00Z', 3)).toEqual(['2026-03-28T23:05', '2026-03-29T22:05', '2026-03-30T22:05']);
  expect(nights(NIGHTLY, '2026-10-24T12:00Z', 3)).toEqual(['2026-10-24T22:05', '2026-10-25T23:05', '2026-10-26T23:05']);
  const gap = nights('30 2 * * *', '2026-03-28T12:00Z', 2);
  expect(new Set(gap.map((time) => time.slice(0, 10)))).toEqual(new Set(['2026-03-29', '2026-03-30']));
  const twice = nights('30 2 * * *', '2026-10-24T12:00Z', 2);
  expect(new Set(twice.map((time) => time.slice(0, 10)))).toEqual(new Set(['2026-10-25', '2026-10-26']));
});

describe.each(testEngines)('the schedule (%s)', (engine) => {
  async function open() {
    let now = Date.parse('2026-03-28T12:00:00Z');
    const context = await testContext({ engine, platform: { now: () => now } });
    return { context, later: (ms: number) => void (now += ms), now: () => now };
  }

  /** A schedule with a controlled clock. */
  function scheduleOf(context: TestContext, works: readonly ScheduledWork[]) {
    return startSchedule(works, context);
  }

  const rowOf = (context: TestContext, name: string) =>
    context.db.selectFrom('scheduled_work').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

  test('34.6: work that was interrupted by the stop of the server is repeated after the next start, and is no failure', async () => {
    const { context } = await open();
    let runs = 0;
    const work: ScheduledWork = {
      name: 'backup',
      when: NIGHTLY,
      run: (stopping) => {
        runs += 1;
        if (runs > 1) return Promise.resolve();
        return new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason)));
      },
    };
    const first = scheduleOf(context, [work]);
    const looked = first.tick();
    await vi.waitFor(() => expect(runs).toBe(1));
    await first.stop();
    await looked;
    expect(await rowOf(context, 'backup')).toMatchObject({ result: null, error: null });
    const second = scheduleOf(context, [work]);
    await second.tick();
    await second.stop();
    expect(runs).toBe(2);
    expect(await rowOf(context, 'backup')).toMatchObject({ result: 'ok' });
    await context.close();
  });

  test('a schedule that is stopped at once ends its first check of the database before the stop resolves', async () => {
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
    const context = await testContext({ engine, platform: { log } });
    const schedule = scheduleOf(context, [{ name: 'nightly', when: NIGHTLY, run: () => Promise.resolve() }]);
    await schedule.stop();
    await context.close();
    await setTimeout(50);
    expect(errors).toEqual([]);
  });

  test('work that a stopped server missed is done once, then the usual times apply', async () => {
    const { context, later, now } = await open();
    const ran: string[] = [];
    const work = { name: 'nightly', when: NIGHTLY, run: () => Promise.resolve(ran.push(iso(now()))) };
    const first = scheduleOf(context, [work]);
    await first.tick();
    await first.tick();
    await first.stop();
    later(10 * 24 * HOUR);
    const second = scheduleOf(context, [work]);
    await second.tick();
    await second.tick();
    later(HOUR);
    await second.tick();
    later(11 * HOUR);
    await second.tick();
    await second.stop();
    expect(ran).toEqual(['2026-03-28T12:00', '2026-04-07T12:00', '2026-04-08T00:00']);
    expect(await rowOf(context, 'nightly')).toMatchObject({
      result: 'ok',
      error: null,
      next_at: Date.parse('2026-04-08T22:05Z'),
    });
    await context.close();
  });

  test('work whose first run may wait does not run when the installation is started for the first time', async () => {
    const { context, later } = await open();
    let ran = 0;
    const run = () => Promise.resolve((ran += 1));
    const schedule = scheduleOf(context, [{ name: 'mails', when: '0 6 * * *', first: 'later', run }]);
    await schedule.tick();
    expect(ran).toBe(0);
    later(16 * HOUR);
    await schedule.tick();
    expect(ran).toBe(1);
    await schedule.stop();
    await context.close();
  });

  test('failed work is stored with its error and retried after ten minutes', async () => {
    const { context, later, now } = await open();
    let broken = true;
    const run = () => (broken ? Promise.reject(new Error('Platte voll')) : Promise.resolve());
    const schedule = scheduleOf(context, [{ name: 'nightly', when: NIGHTLY, run }]);
    await schedule.tick();
    expect(await rowOf(context, 'nightly')).toMatchObject({
      result: 'failed',
      error: 'Error: Platte voll',
      next_at: now() + 600_000,
    });
    broken = false;
    later(600_000);
    await schedule.tick();
    expect(await rowOf(context, 'nightly')).toMatchObject({ result: 'ok', error: null });
    await schedule.stop();
    await context.close();
  });

  test('34.6: requested work runs within seconds, once, and then at its usual times again', async () => {
    const { context, later, now } = await open();
    let runs = 0;
    const work: ScheduledWork = {
      name: 'backup',
      when: NIGHTLY,
      first: 'later',
      isWished: true,
      run: () => Promise.resolve((runs += 1)),
    };
    const schedule = scheduleOf(context, [work]);
    await schedule.tick();
    await context.db.updateTable('scheduled_work').set({ next_at: now() }).where('name', '=', 'backup').execute();
    later(6_000);
    await schedule.tick();
    later(6_000);
    await schedule.tick();
    expect(runs).toBe(1);
    expect(iso((await rowOf(context, 'backup')).next_at)).toBe('2026-03-28T23:05');
    await schedule.stop();
    await context.close();
  });

  test('of two processes only one runs a piece of scheduled work; the other sees this and does not run it too', async () => {
    const { context, later } = await open();
    let [running, most, ran] = [0, 0, 0];
    let lasts = Promise.resolve();
    let end = () => {};
    const run = async () => {
      running += 1;
      ran += 1;
      most = Math.max(most, running);
      if (running === 1) await lasts;
      running -= 1;
    };
    const two = [1, 2].map(() => scheduleOf(context, [{ name: 'nightly', when: NIGHTLY, run }]));
    for (let night = 0; night < 3; night += 1) {
      if (night > 0) later(24 * HOUR);
      lasts = new Promise((resolve) => void (end = resolve));
      const ticks = two.map((schedule) => schedule.tick());
      // the first process runs the work until the other one has checked
      await Promise.race(ticks);
      end();
      await Promise.all(ticks);
    }
    for (const schedule of two) await schedule.stop();
    expect([ran, most]).toEqual([3, 1]);
    await context.close();
  });

  test('work whose process was killed is repeated when its lease has expired', async () => {
    const { context, later, now } = await open();
    let ran = 0;
    const work = { name: 'nightly', when: NIGHTLY, run: () => Promise.resolve((ran += 1)) };
    const before = scheduleOf(context, [{ ...work, first: 'later' }]);
    await before.tick();
    await before.stop();
    later(24 * HOUR);
    await context.db
      .insertInto('lease')
      .values({ name: 'schedule nightly', holder: 'dead', taken_at: 0, expires_at: now() + LEASE_MS })
      .execute();
    const schedule = scheduleOf(context, [work]);
    await schedule.tick();
    expect(ran).toBe(0);
    later(LEASE_MS);
    await schedule.tick();
    expect(ran).toBe(1);
    await schedule.stop();
    await context.close();
  });

  test('a work whose process was killed is taken over by another process within 20 seconds', async () => {
    const { context, later, now } = await open();
    const ran: number[] = [];
    const dying = { name: 'alarms', when: 120, run: () => Promise.resolve() };
    const before = scheduleOf(context, [{ ...dying, first: 'later' }]);
    await before.tick();
    await before.stop();
    later(120_000);
    const killedAt = now();
    await context.db
      .insertInto('lease')
      .values({ name: 'schedule alarms', holder: 'dead', taken_at: killedAt, expires_at: killedAt + LEASE_MS })
      .execute();
    const schedule = scheduleOf(context, [{ ...dying, run: () => Promise.resolve(ran.push(now())) }]);
    while (ran.length === 0 && now() < killedAt + 60_000) {
      await schedule.tick();
      later(1_000);
    }
    expect(ran).toHaveLength(1);
    const afterMs = (ran[0] ?? 0) - killedAt;
    expect(afterMs).toBeGreaterThanOrEqual(LEASE_MS);
    expect(afterMs).toBeLessThan(20_000);
    await schedule.stop();
    await context.close();
  });

  test('an interval in seconds counts from start to start; if there is nothing to do, nothing runs and the check is recorded', async () => {
    const { context, later, now } = await open();
    const ran: number[] = [];
    const begun = now();
    let idle = false;
    const work: ScheduledWork = {
      name: 'import',
      when: 90,
      hasWork: () => Promise.resolve(!idle),
      run: () => Promise.resolve(ran.push((now() - begun) / 1000)),
    };
    const schedule = scheduleOf(context, [work]);
    for (let second = 0; second < 300; second += 10) {
      await schedule.tick();
      later(10_000);
    }
    expect(ran).toEqual([0, 90, 180, 270]);
    idle = true;
    later(600_000);
    await schedule.tick();
    expect(ran).toHaveLength(4);
    const shown = await context.db.selectFrom('scheduled_work').selectAll().where('name', '=', 'import').execute();
    expect(shown).toMatchObject([{ next_at: now(), ended_at: begun + 270_000 }]);
    idle = false;
    await schedule.tick();
    expect(ran).toHaveLength(5);
    await schedule.stop();
    await context.close();
  });

  test('4.56, W1: work whose next time is further ahead than its interval is due after the clock was set back', async () => {
    const { context, later, now } = await open();
    const ran: string[] = [];
    const works = [
      { name: 'nightly', when: NIGHTLY, run: () => Promise.resolve(ran.push(`nightly ${iso(now())}`)) },
      { name: 'import', when: 60, run: () => Promise.resolve(ran.push(`import ${iso(now())}`)) },
    ];
    const schedule = scheduleOf(context, works);
    later(400 * 24 * HOUR);
    await schedule.tick();
    await context.db
      .insertInto('lease')
      .values({ name: 'left', holder: 'dead', taken_at: now(), expires_at: now() + LEASE_MS })
      .execute();
    later(-400 * 24 * HOUR);
    ran.length = 0;
    await schedule.tick();
    expect(ran.toSorted()).toEqual(['import 2026-03-28T12:00', 'nightly 2026-03-28T12:00']);
    await schedule.tick();
    later(61_000);
    await schedule.tick();
    await schedule.stop();
    expect(ran.toSorted()).toEqual(['import 2026-03-28T12:00', 'import 2026-03-28T12:01', 'nightly 2026-03-28T12:00']);
    const lease = await context.db.selectFrom('lease').selectAll().where('name', '=', 'left').executeTakeFirstOrThrow();
    expect(lease.expires_at).toBeLessThanOrEqual(now() + LEASE_MS);
    expect(await readClockSetBack(context.db)).toMatchObject({ at: Date.parse('2026-03-28T12:00:00Z') });
    await context.close();
  });

  test('4.56, W1: a clock that was set back while the server was down is noticed at its start', async () => {
    const { context, later, now } = await open();
    let runs = 0;
    const work = { name: 'import', when: 3600, run: () => Promise.resolve((runs += 1)) };
    const first = scheduleOf(context, [work]);
    await first.tick();
    await first.stop();
    later(-HOUR / 2);
    const second = scheduleOf(context, [work]);
    await second.tick();
    await second.stop();
    expect(runs).toBe(2);
    expect(await readClockSetBack(context.db)).toEqual({ at: now(), before: now() + HOUR / 2 });
    await context.close();
  });
});

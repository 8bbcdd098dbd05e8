import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../platform.ts';
import { startSchedule } from './schedule.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NIGHTLY = '5 0 * * *';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-28T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('work runs at the start, and each night by the German clock, also when it changes', async () => {
  const ran: string[] = [];
  const run = () => {
    ran.push(new Date().toISOString());
    return Promise.resolve();
  };
  const schedule = startSchedule([{ name: 'nightly', pattern: NIGHTLY, run }], silent);
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(ran.map((time) => time.slice(0, 16))).toEqual(['2026-03-28T12:00', '2026-03-28T23:05', '2026-03-29T22:05']);
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(ran).toHaveLength(3);
});

test('work that fails is told to the log and tried again; work that lasts is not started twice', async () => {
  const told: unknown[] = [];
  let lasting = 0;
  let end: () => void = () => undefined;
  const schedule = startSchedule(
    [
      { name: 'failing', pattern: '0 * * * *', run: () => Promise.reject(new Error('no disk')) },
      {
        name: 'lasting',
        pattern: '0 * * * *',
        run: () => {
          lasting += 1;
          return new Promise((resolve) => {
            end = resolve;
          });
        },
      },
    ],
    { ...silent, error: (fields) => told.push(fields['work']) },
  );
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(told).toEqual(['failing', 'failing', 'failing']);
  expect(lasting).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(lasting).toBe(2);
  end();
  await schedule.stop();
});

test('work that is done every so many seconds keeps that distance from its start on', async () => {
  const ran: number[] = [];
  const begun = Date.now();
  const run = () => {
    ran.push((Date.now() - begun) / 1000);
    return Promise.resolve();
  };
  const schedule = startSchedule([{ name: 'import', pattern: '* * * * * *', everySeconds: 90, run }], silent);
  await vi.advanceTimersByTimeAsync(300_000);
  await schedule.stop();
  expect(ran.map((seconds) => Math.round(seconds))).toEqual([0, 90, 180, 270]);
});

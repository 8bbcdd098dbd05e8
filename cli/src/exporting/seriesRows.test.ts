import type { IntervalPoint } from '@leitwarte/core/entities';
import { localClock } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { seriesRows, type Chart } from './seriesRows.ts';

const zone = 'Europe/Berlin';
const MINUTE = 60_000;

/** Instants of a local minute: two in a repeated hour. */
function instantsOf({ year, month, day, hour = 0, minute = 0 }: IntervalPoint): number[] {
  const local = Date.UTC(year, month, day, hour, minute);
  return [local - 120 * MINUTE, local - 60 * MINUTE].filter((ms) => localClock(ms, zone).getTime() === local);
}

interface Line {
  readonly id: number;
  readonly times: readonly number[];
}

/**
 * A server that behaves like ours: the end is inclusive, in a repeated hour the range begins with the first and ends with the second
 * occurrence, and many values are thinned.
 */
function server(lines: readonly Line[], most: number) {
  const asked: number[] = [];
  const ask = async (start: IntervalPoint, end: IntervalPoint): Promise<Chart> => {
    const [from, until] = [Math.min(...instantsOf(start)), Math.max(...instantsOf(end))];
    asked.push(until - from);
    const found = lines.map(({ id, times }) => ({ id, times: times.filter((time) => time >= from && time <= until) }));
    const thinned = found.some(({ times }) => times.length > most);
    return {
      data_array: found
        .flatMap(({ id, times }) =>
          times.slice(0, most).map((time) => ({ date: new Date(time).toISOString(), type: String(id), value: time })),
        )
        .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      dataset_array: [],
      thinned,
    };
  };
  return { ask, asked };
}

const every = (ms: number, from: number, until: number): number[] =>
  Array.from({ length: Math.ceil((until - from) / ms) }, (_, at) => from + at * ms);

async function read(lines: readonly Line[], most: number, from: number, until: number) {
  const { ask, asked } = server(lines, most);
  const shares: number[] = [];
  const rows: (readonly (number | string | null)[])[] = [];
  const columns = lines.map(({ id }) => id);
  for await (const block of seriesRows({ zone, from, until, columns, ask }, (share) => shares.push(share)))
    rows.push(...block);
  return { rows, asked, shares };
}

test('even if the server thins values, every value arrives, each once and in order', async () => {
  const from = Date.parse('2026-10-20T22:00:00Z');
  const until = Date.parse('2026-10-30T23:00:00Z');
  for (const [step, most] of [
    [5 * MINUTE, 600],
    [MINUTE, 602],
    [10_000, 800],
    [60 * MINUTE, 1502],
  ] as const) {
    const times = every(step, from, until);
    const { rows } = await read([{ id: 7, times }], most, from, until);
    expect([step, rows.length]).toEqual([step, times.length]);
    expect(rows.every(([time, value], at) => time === times[at] && value === times[at])).toBe(true);
  }
});

test('if even a single minute is thinned, the export ends with an error, because values would be missing', async () => {
  const from = Date.parse('2026-10-25T00:00:00Z');
  const lines = [{ id: 1, times: every(1000, from, from + 120 * MINUTE) }];
  await expect(read(lines, 602, from, from + 120 * MINUTE)).rejects.toThrow('25.10.2026 02:');
});

test('a row contains all columns; the cell of a column without a value is empty', async () => {
  const from = Date.parse('2026-03-01T00:00:00Z');
  const until = from + 30 * MINUTE;
  const lines = [
    { id: 1, times: every(10 * MINUTE, from, until) },
    { id: 2, times: every(15 * MINUTE, from, until) },
  ];
  const { rows } = await read(lines, 100, from, until);
  expect(
    rows.map(([time = 0, ...cells]) => [(Number(time) - from) / MINUTE, ...cells.map((cell) => cell !== null)]),
  ).toEqual([
    [0, true, true],
    [10, true, false],
    [15, false, true],
    [20, true, false],
  ]);
});

test('the export learns from responses how long an interval can be: a year needs only few more calls than completely filled responses would', async () => {
  const from = Date.parse('2024-12-31T23:00:00Z');
  const until = Date.parse('2025-12-31T23:00:00Z');
  const times = every(5 * MINUTE, from, until);
  const { rows, asked, shares } = await read([{ id: 1, times }], 602, from, until);
  expect(rows).toHaveLength(times.length);
  expect(asked.length).toBeLessThan((times.length / 602) * 1.25);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share, at) => at === 0 || share > (shares[at - 1] ?? 0))).toBe(true);
});

test('years without values need one call per month', async () => {
  const from = Date.parse('2024-12-31T23:00:00Z');
  const { rows, asked } = await read([{ id: 1, times: [] }], 600, from, Date.parse('2025-12-31T23:00:00Z'));
  expect(rows).toEqual([]);
  expect(asked.length).toBeLessThan(20);
});

test('begin and end within a minute are exact to the millisecond', async () => {
  const from = Date.parse('2026-03-01T00:00:30.500Z');
  const times = every(250, from - 60_000, from + 60_000);
  const { rows } = await read([{ id: 1, times }], 1000, from, from + 1000);
  expect(rows.map(([time]) => Number(time) - from)).toEqual([0, 250, 500, 750]);
});

test('a range without duration sends no request', async () => {
  expect((await read([{ id: 1, times: [1] }], 10, 5, 5)).asked).toEqual([]);
});

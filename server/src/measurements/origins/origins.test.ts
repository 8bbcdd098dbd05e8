import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testPlatform } from '../../testing/database.ts';
import { type Cell, cellAt, type DayBlock, type Readings } from '../readings.ts';
import { type Act, isClearing } from './acts.ts';
import { actsOf } from './actsOf.ts';
import { deliver, type DayState, layOn, NOTHING_LAID } from './layOn.ts';
import { packOrigins, unpackOrigins } from './pack.ts';

const { deflate } = testPlatform();
const START = Date.UTC(2026, 2, 1);
const COLUMNS = [4, 9, 300];

interface Line {
  readonly slot: number;
  readonly cells: readonly Cell[];
}
/** A step of the test: a file of lines, or a clearing of some slots. */
type Step = readonly Line[] | { readonly from: number; readonly until: number };

const instant = (slot: number) => START + slot * 300_000;
const isFile = (step: Step): step is readonly Line[] => Array.isArray(step);

function readingsOf(lines: readonly Line[]): Readings {
  const cells = COLUMNS.map((_, column) => lines.map((line) => line.cells[column]));
  return {
    times: Float64Array.from(lines, ({ slot }) => instant(slot)),
    lines: Uint32Array.from(lines, (_, index) => index + 2),
    columnIds: COLUMNS,
    values: cells.map((column) => Float64Array.from(column, (cell) => (typeof cell === 'number' ? cell : Number.NaN))),
    texts: new Map(
      cells.flatMap((column, index) =>
        column.some((cell) => typeof cell === 'string')
          ? [[COLUMNS[index] ?? 0, column.map((cell) => (typeof cell === 'string' ? cell : undefined))] as const]
          : [],
      ),
    ),
  };
}

const take = (state: DayState, account: number, step: Step): DayState =>
  isFile(step)
    ? deliver(state, account, readingsOf(step)).state
    : layOn(state, [{ account, from: instant(step.from), until: instant(step.until) }]);

/** The day as a reader would see it: cells by time, without empty ones. */
function seen({ times, values, texts }: DayBlock): [number, Cell[]][] {
  return Array.from(times, (time, slot) => [time, COLUMNS.map((id) => cellAt(values.get(id), texts.get(id), slot))]);
}

/** The origin of each current cell: ledger entry and line. */
function sources(acts: readonly Act[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const act of acts) {
    if (isClearing(act)) {
      for (const key of found.keys()) {
        const time = Number(key.split('/')[0]);
        if (time >= act.from && time < act.until) found.delete(key);
      }
      continue;
    }
    const { times, lines, columnIds, values, texts } = act.readings;
    times.forEach((time, index) =>
      columnIds.forEach((id, column) => {
        if (cellAt(values[column], texts?.get(id), index) !== undefined)
          found.set(`${time}/${id}`, `${act.account}:${lines?.[index]}`);
      }),
    );
  }
  return found;
}

/** The expected origins by a simple rule: the last line of the remaining files that has a value. */
function wanted(steps: readonly (readonly [number, Step])[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [account, step] of steps) {
    if (!isFile(step)) {
      for (let slot = step.from; slot < step.until; slot += 1)
        for (const id of COLUMNS) found.delete(`${instant(slot)}/${id}`);
      continue;
    }
    step.forEach(({ slot, cells }, index) =>
      cells.forEach((cell, column) => {
        if (cell !== undefined) found.set(`${instant(slot)}/${COLUMNS[column]}`, `${account}:${index + 2}`);
      }),
    );
  }
  return found;
}

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, -0, 1e300) },
  { weight: 1, arbitrary: fc.constantFrom('an', 'aus', 'Störung "ä"') },
  { weight: 2, arbitrary: fc.constant(undefined) },
);
const line = fc.record({ slot: fc.nat(12), cells: fc.tuple(cell, cell, cell) });
const clearing = fc
  .tuple(fc.nat(12), fc.integer({ min: 1, max: 13 }))
  .map(([from, length]) => ({ from, until: from + length }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.array(line, { maxLength: 10 }) },
  { weight: 1, arbitrary: clearing },
);

describe('the origins of a component-day', () => {
  test('the origins return every act; without some of the acts the day is the result of the others', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (steps, kept) => {
          const all = steps.map((one, index) => [index * 7 + 1, one] as const);
          let state = NOTHING_LAID;
          for (const [account, one] of all) {
            state = take(state, account, one);
            const { block } = state;
            state = {
              block,
              records: unpackOrigins(deflate, block.times, packOrigins(deflate, block.times, state.records)),
            };
          }
          const remaining = all.filter((_, index) => kept[index]);
          const accounts = new Set(remaining.map(([account]) => account));
          const acts = actsOf(state);
          const relaid = layOn(
            NOTHING_LAID,
            acts.filter((act) => accounts.has(act.account)),
          );
          const direct = remaining.reduce((laid, [account, one]) => take(laid, account, one), NOTHING_LAID);
          expect(seen(relaid.block)).toEqual(seen(direct.block));
          expect(sources(actsOf(relaid))).toEqual(wanted(remaining));
          expect(sources(acts)).toEqual(wanted(all));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('a file stored in portions has one origin record, whatever the portions', () => {
    const lines = Array.from({ length: 100 }, (_, slot): Line => ({ slot, cells: [slot, undefined, 1] }));
    const whole = take(NOTHING_LAID, 5, lines);
    let parts = NOTHING_LAID;
    for (let from = 0; from < 100; from += 10) {
      const readings = readingsOf(lines.slice(from, from + 10));
      const numbers = Uint32Array.from(readings.lines ?? [], (number) => number + from);
      parts = deliver(parts, 5, { ...readings, lines: numbers }).state;
    }
    expect(parts.records).toEqual(whole.records);
    expect(packOrigins(deflate, whole.block.times, whole.records).length).toBeLessThan(24);
  });

  test('truncated origins are reported as an error', () => {
    const { block, records } = take(NOTHING_LAID, 5, [{ slot: 3, cells: [1, 2, 'an'] }]);
    const packed = packOrigins(deflate, block.times, records);
    expect(() => unpackOrigins(deflate, block.times, packed.subarray(0, packed.length - 2))).toThrow('end too early');
    expect(() => unpackOrigins(deflate, new Float64Array(0), packed)).toThrow('not those of this block');
  });
});

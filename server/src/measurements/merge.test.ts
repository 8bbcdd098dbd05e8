import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeDay } from './merge.ts';
import type { DayBlock, DayReadings } from './readings.ts';
import { textRuns, textsOfRuns } from './textRuns.ts';

const gap = Number.NaN;
type Cell = number | string | undefined;
type Line = readonly [ts: number, ...cells: Cell[]];

function readings(lines: readonly Line[]): DayReadings {
  const columnIds = [1, 2];
  const cells = columnIds.map((_, position) => lines.map((line) => line[position + 1]));
  const texts = cells.map((column) => column.map((cell) => (typeof cell === 'string' ? cell : undefined)));
  return {
    componentId: 7,
    day: 20190901,
    dayStart: 0,
    times: Float64Array.from(lines, ([ts]) => ts),
    columnIds,
    values: cells.map((column) => Float64Array.from(column, (cell) => (typeof cell === 'number' ? cell : gap))),
    texts: new Map(
      columnIds.flatMap((id, position) => {
        const column = texts[position] ?? [];
        return column.some((text) => text !== undefined) ? [[id, column] as const] : [];
      }),
    ),
  };
}

/** Converts a block back to lines, as a reader would see them. */
function linesOf(block: DayBlock | undefined): Line[] {
  return Array.from(block?.times ?? [], (ts, slot) => {
    const cell = (id: number): Cell => {
      const value = block?.values.get(id)?.[slot] ?? gap;
      return block?.texts.get(id)?.[slot] ?? (Number.isNaN(value) ? undefined : value);
    };
    return [ts, cell(1), cell(2)];
  });
}

const mergeAll = (batches: readonly (readonly Line[])[]) =>
  batches.reduce<DayBlock | undefined>((block, lines) => mergeDay(block, readings(lines)).block, undefined);

describe('readings of one component-day', () => {
  test('readings of a component-day are sorted by time, in whatever order they arrive', () => {
    expect(
      linesOf(
        mergeAll([
          [
            [30, 3, 1],
            [10, 1, 1],
          ],
          [[20, 2, 1]],
        ]),
      ),
    ).toEqual([
      [10, 1, 1],
      [20, 2, 1],
      [30, 3, 1],
    ]);
  });

  test('readings that repeat stored ones are duplicates and change nothing', () => {
    const first = mergeDay(
      undefined,
      readings([
        [10, 1, undefined],
        [20, undefined, 'an'],
      ]),
    );
    expect(first.counts).toMatchObject({ stored: 2, duplicate: 0, valuesStored: 2 });
    const second = mergeDay(
      first.block,
      readings([
        [10, 1, undefined],
        [20, undefined, 'an'],
      ]),
    );
    expect(second.counts).toMatchObject({ stored: 0, duplicate: 2, valuesStored: 0 });
    expect(second.changedColumns.size).toBe(0);
  });

  test('a later value replaces an earlier one and counts as stored', () => {
    const { block, counts } = mergeDay(mergeAll([[[10, 1, 5]]]), readings([[10, 2, 5]]));
    expect(linesOf(block)).toEqual([[10, 2, 5]]);
    expect(counts).toMatchObject({ stored: 1, duplicate: 0, valuesStored: 1 });
  });

  test('a gap replaces nothing', () => {
    expect(linesOf(mergeAll([[[10, 1, 5]], [[10, undefined, 6]]]))).toEqual([[10, 1, 6]]);
  });

  test('a line without any value adds no time', () => {
    expect(
      linesOf(
        mergeAll([
          [
            [10, 1, 5],
            [20, undefined, undefined],
          ],
        ]),
      ),
    ).toEqual([[10, 1, 5]]);
  });

  test('for a time that occurs twice the value that was read last is stored', () => {
    const { block, counts } = mergeDay(
      undefined,
      readings([
        [10, 1, 5],
        [10, 1, 5],
        [10, 3, undefined],
      ]),
    );
    expect(linesOf(block)).toEqual([[10, 3, 5]]);
    expect(counts).toMatchObject({ stored: 1, overwritten: 2, duplicate: 0, valuesStored: 2 });
  });

  test('4.3: readings of which some have the same time store nothing the second time', () => {
    const twice = readings([
      [10, 1, 'an'],
      [10, 2, 'aus'],
      [10, undefined, 7],
      [20, 3, 5],
      [10, 1, undefined],
      [20, 4, undefined],
    ]);
    const first = mergeDay(undefined, twice);
    expect(linesOf(first.block)).toEqual([
      [10, 1, 7],
      [20, 4, 5],
    ]);
    expect(first.counts).toMatchObject({ stored: 3, overwritten: 3, duplicate: 0, valuesStored: 4 });
    const second = mergeDay(first.block, twice);
    expect(second.counts).toMatchObject({ stored: 0, overwritten: 3, duplicate: 3, valuesStored: 0 });
    expect([second.changedColumns.size, second.axisGrew]).toEqual([0, false]);
    expect(linesOf(second.block)).toEqual(linesOf(first.block));
  });

  test('of several readings with the same time, only those that differ from the stored one are new', () => {
    const old = mergeAll([[[10, 1, 5]]]);
    const { counts, changedColumns } = mergeDay(
      old,
      readings([
        [10, 1, 5],
        [10, 2, undefined],
        [10, undefined, 6],
        [10, undefined, 5],
      ]),
    );
    expect(counts).toMatchObject({ stored: 1, overwritten: 2, duplicate: 1, valuesStored: 1 });
    expect([...changedColumns]).toEqual([1]);
  });

  test('a number replaces a text at the same time, and vice versa', () => {
    expect(linesOf(mergeAll([[[10, 'Fehler', 1]], [[10, 4, 1]]]))).toEqual([[10, 4, 1]]);
    expect(linesOf(mergeAll([[[10, 4, 1]], [[10, 'Fehler', 1]]]))).toEqual([[10, 'Fehler', 1]]);
  });

  test('columns that a later file does not contain stay unchanged', () => {
    const old = mergeAll([[[10, 1, 5]]]);
    const other: DayReadings = { ...readings([[20, 9]]), columnIds: [1], values: [Float64Array.of(9)] };
    expect(linesOf(mergeDay(old, other).block)).toEqual([
      [10, 1, 5],
      [20, 9, undefined],
    ]);
  });
});

const slotCells = fc.tuple(
  fc.option(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('an', 'aus')), { nil: undefined }),
  fc.option(
    fc.double({ noNaN: true }).map((value) => value + 0),
    { nil: undefined },
  ),
);
/** The true values of a day; each simulated file contains a part of them. */
const truth = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), slotCells), { selector: ([ts]) => ts });

test('merging in any order and with any repetition gives the same day', () => {
  fc.assert(
    fc.property(truth, fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 })), (slots, random) => {
      const next = () => random.next().value ?? 0;
      const lines = slots
        .map(([ts, [a, b]]): Line => [ts, a, b])
        .filter(([, a, b]) => a !== undefined || b !== undefined);
      const wanted = lines.toSorted((a, b) => a[0] - b[0]);
      const repeated = [...lines, ...lines.filter(() => next() % 2 === 0)].flatMap((line): Line[] =>
        next() % 3 === 0
          ? [
              [line[0], line[1], undefined],
              [line[0], undefined, line[2]],
            ]
          : [line],
      );
      const shuffled = repeated.map((line) => [next(), line] as const).toSorted((a, b) => a[0] - b[0]);
      const batches = Map.groupBy(shuffled, () => next() % 4);
      const merged = mergeAll([...batches.values()].map((batch) => batch.map(([, line]) => line)));
      expect(linesOf(merged)).toEqual(wanted);
    }),
  );
});

const anyLines = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 6 }), slotCells).map(([ts, [a, b]]): Line => [ts, a, b]),
  { maxLength: 20 },
);

test('importing the same readings again never stores anything, however often times repeat, and the last value is kept', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, lines) => {
      const { block } = mergeDay(mergeAll([before]), readings(lines));
      const oneByOne = mergeAll([before, ...lines.map((line) => [line])]);
      expect(linesOf(block)).toEqual(linesOf(oneByOne));
      expect(mergeDay(block, readings(lines)).counts).toMatchObject({ stored: 0, valuesStored: 0 });
    }),
  );
});

test('texts are stored on change, and reading the day returns every one of them', () => {
  const texts = fc.array(fc.option(fc.constantFrom('an', 'aus'), { nil: undefined }), { maxLength: 40 });
  fc.assert(
    fc.property(texts, (column) => {
      const times = Float64Array.from(column, (_, index) => index * 10);
      expect(textsOfRuns(times, textRuns(times, column))).toEqual(column);
    }),
  );
  expect(textRuns(Float64Array.of(1, 2, 3, 4), ['an', 'an', undefined, 'an'])).toEqual([
    { ts: 1, text: 'an' },
    { ts: 3, text: '' },
    { ts: 4, text: 'an' },
  ]);
});

import type { DayState } from './origins/layOn.ts';
import type { LaidDay } from './origins/readOrigins.ts';
import type { DayBlock } from './readings.ts';

/** A component-day before and after a change. */
export interface DayChange {
  readonly componentId: number;
  readonly day: number;
  readonly dayStart: number;
  readonly old: LaidDay | undefined;
  readonly next: DayState;
  /** Whether times were added or removed; then the block of every column changes with the axis. */
  readonly axisChanged: boolean;
  /** Columns with a changed value or text. */
  readonly changedColumns: ReadonlySet<number>;
  /** Times of readings that have just arrived; absent if a day is rebuilt. */
  readonly arrived?: Float64Array;
}

type Difference = Pick<DayChange, 'axisChanged' | 'changedColumns'>;

export const changesValues = ({ axisChanged, changedColumns }: Difference) => axisChanged || changedColumns.size > 0;

/** The differences between two blocks. */
export function differenceOf(old: DayBlock, next: DayBlock): Difference {
  const columns = new Set([old, next].flatMap(({ values, texts }) => [...values.keys(), ...texts.keys()]));
  const axisChanged = !sameCells(old.times, next.times);
  const differs = (id: number) =>
    !sameCells(old.values.get(id) ?? [], next.values.get(id) ?? []) ||
    !sameCells(old.texts.get(id) ?? [], next.texts.get(id) ?? []);
  return { axisChanged, changedColumns: axisChanged ? columns : new Set([...columns].filter(differs)) };
}

function sameCells(some: ArrayLike<unknown>, others: ArrayLike<unknown>): boolean {
  const length = Math.max(some.length, others.length);
  for (let index = 0; index < length; index += 1) if (!Object.is(cell(some[index]), cell(others[index]))) return false;
  return true;
}

/** The value of a cell; gaps and missing columns give undefined. */
const cell = (value: unknown) => (Number.isNaN(value) ? undefined : value);

import { slotsOf } from './axis.ts';
import { type Act, isClearing } from './origins/acts.ts';
import { cellAt, type DayBlock } from './readings.ts';

/** Effect of an undo, counted in values and in the readings (times of a component) to which they belong. */
export interface TakenBack {
  /** Number of readings of which a value was removed without replacement. */
  readonly rowsRemoved: number;
  /** Number of readings for which an earlier value was restored. */
  readonly rowsRestored: number;
  readonly valuesRemoved: number;
  readonly valuesRestored: number;
}

export const NOTHING_TAKEN: TakenBack = { rowsRemoved: 0, rowsRestored: 0, valuesRemoved: 0, valuesRestored: 0 };

export function addTaken(a: TakenBack, b: TakenBack): TakenBack {
  return {
    rowsRemoved: a.rowsRemoved + b.rowsRemoved,
    rowsRestored: a.rowsRestored + b.rowsRestored,
    valuesRemoved: a.valuesRemoved + b.valuesRemoved,
    valuesRestored: a.valuesRestored + b.valuesRestored,
  };
}

/**
 * Counts the differences between a day and its state without some acts; `goes` returns whether the value at a time and
 * column comes from these acts.
 */
export function countTaken(
  old: DayBlock,
  next: DayBlock,
  goes: (slot: number, columnId: number) => boolean,
): TakenBack {
  const columns = new Set([old, next].flatMap(({ values, texts }) => [...values.keys(), ...texts.keys()]));
  const times = new Set([...old.times, ...next.times]);
  const [oldSlots, newSlots] = [slotByTime(old), slotByTime(next)];
  let sum = NOTHING_TAKEN;
  for (const time of times) {
    const [oldSlot, newSlot] = [oldSlots.get(time) ?? -1, newSlots.get(time) ?? -1];
    let [removed, restored] = [0, 0];
    for (const id of columns) {
      const had = hasCell(old, id, oldSlot);
      if (had && !goes(oldSlot, id)) continue;
      if (hasCell(next, id, newSlot)) restored += 1;
      else if (had) removed += 1;
    }
    sum = addTaken(sum, {
      rowsRemoved: removed > 0 && restored === 0 ? 1 : 0,
      rowsRestored: restored > 0 ? 1 : 0,
      valuesRemoved: removed,
      valuesRestored: restored,
    });
  }
  return sum;
}

const slotByTime = ({ times }: DayBlock) => new Map(Array.from(times, (time, slot) => [time, slot]));

const hasCell = ({ values, texts }: DayBlock, columnId: number, slot: number) =>
  cellAt(values.get(columnId), texts.get(columnId), slot) !== undefined;

/** The cells of the current block that come from the given imports. */
export function cellsOf(
  accounts: ReadonlySet<number>,
  { times }: DayBlock,
  acts: readonly Act[],
): (slot: number, columnId: number) => boolean {
  const theirs = new Map<number, Uint8Array>();
  for (const act of acts) {
    if (isClearing(act)) continue;
    const { readings, account } = act;
    const slots = slotsOf(readings.times, times);
    readings.columnIds.forEach((id, column) => {
      const marks = theirs.get(id) ?? new Uint8Array(times.length);
      theirs.set(id, marks);
      slots.forEach((slot, index) => {
        if (times[slot] !== readings.times[index]) return;
        if (cellAt(readings.values[column], readings.texts?.get(id), index) === undefined) return;
        marks[slot] = accounts.has(account) ? 1 : 0;
      });
    });
  }
  return (slot, columnId) => theirs.get(columnId)?.[slot] === 1;
}

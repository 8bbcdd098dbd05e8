import type { Draft } from './mergeDraft.ts';
import { type Cell, cellAt, type TextColumn } from './readings.ts';

/**
 * Merges one column of readings of which some have the same time: the last value is kept, and earlier ones with another value are
 * overwritten. If the last value was already stored, none of them is new; otherwise each that differs from the previous one is. Returns the
 * number of new values.
 */
export function applyRepeated(
  { axis: { slotOfReading, times }, changedReadings, overwrittenReadings }: Draft,
  values: Float64Array | undefined,
  texts: TextColumn | undefined,
  target: Float64Array,
  targetTexts: (string | undefined)[] | undefined,
): number {
  const before = Array.from(times, (_, slot) => cellAt(target, targetTexts, slot));
  const after = [...before];
  const cells = Array.from(slotOfReading, (slot, index) => (slot < 0 ? undefined : cellAt(values, texts, index)));
  cells.forEach((cell, index) => {
    if (cell !== undefined) after[slotOfReading[index] ?? 0] = cell;
  });
  const current = [...before];
  cells.forEach((cell, index) => {
    const slot = slotOfReading[index] ?? 0;
    if (cell === undefined || cell === current[slot] || after[slot] === before[slot]) return;
    current[slot] = cell;
    changedReadings[index] = 1;
  });
  markOverwritten(cells, slotOfReading, times.length, overwrittenReadings);
  let changes = 0;
  after.forEach((cell, slot) => {
    if (cell === undefined || cell === before[slot]) return;
    changes += 1;
    target[slot] = typeof cell === 'number' ? cell + 0 : Number.NaN;
    if (targetTexts) targetTexts[slot] = typeof cell === 'string' ? cell : undefined;
  });
  return changes;
}

/** Marks a reading as overwritten if any later reading has another value at its time. */
function markOverwritten(cells: readonly Cell[], slots: Int32Array, n: number, overwritten: Uint8Array): void {
  const later = Array.from<Cell>({ length: n });
  const differ = new Uint8Array(n);
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const cell = cells[index];
    if (cell === undefined) continue;
    const slot = slots[index] ?? 0;
    if (later[slot] !== undefined && later[slot] !== cell) differ[slot] = 1;
    if (differ[slot] === 1) overwritten[index] = 1;
    later[slot] = cell;
  }
}

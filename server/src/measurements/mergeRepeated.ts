import type { Draft } from './mergeDraft.ts';
import { cellAt, type TextColumn } from './readings.ts';

/**
 * One column of readings of which some have the same time: of those the last value stands. Where it was there already,
 * none of them brought anything; else each is new that differs from the one before. Answers how many values are new.
 */
export function applyRepeated(
  { axis: { slotOfReading, times }, changedReadings }: Draft,
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
  let changes = 0;
  cells.forEach((cell, index) => {
    const slot = slotOfReading[index] ?? 0;
    if (cell === undefined || cell === current[slot] || after[slot] === before[slot]) return;
    current[slot] = cell;
    changedReadings[index] = 1;
    changes += 1;
  });
  after.forEach((cell, slot) => {
    if (cell === undefined || cell === before[slot]) return;
    target[slot] = typeof cell === 'number' ? cell + 0 : Number.NaN;
    if (targetTexts) targetTexts[slot] = typeof cell === 'string' ? cell : undefined;
  });
  return changes;
}

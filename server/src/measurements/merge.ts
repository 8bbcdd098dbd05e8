import { mergeAxis } from './axis.ts';
import type { Draft } from './mergeDraft.ts';
import { applyRepeated } from './mergeRepeated.ts';
import type { DayBlock, Readings, TextColumn } from './readings.ts';

/** Counts of readings: each is stored (something new or changed), overwritten or a duplicate. */
export interface StoreCounts {
  readonly stored: number;
  readonly duplicate: number;
  /** Number of readings for which a later one of the same delivery has another value at the same time. */
  readonly overwritten: number;
  /** Number of readings that were new when they were read: the stored ones and those that were overwritten later. */
  readonly brought: number;
  /** Number of readings from earlier deliveries of the same ledger entry that these readings overwrite. */
  readonly overwrittenBefore: number;
  /** Number of new or changed values and texts. */
  readonly valuesStored: number;
}

export interface MergedDay {
  readonly block: DayBlock;
  /** Whether the axis has new times; then every column's block changes with it. */
  readonly axisGrew: boolean;
  /** Columns with a new or changed value or text. */
  readonly changedColumns: ReadonlySet<number>;
  readonly counts: StoreCounts;
  /** Whether two readings with a value or text have the same time. */
  readonly repeats: boolean;
}

/**
 * Merges readings into a component-day, by time and value by value: a later value replaces an earlier one, a gap replaces nothing. Repeated
 * readings change nothing. For several readings of one time the last value is kept, so importing the same readings again gives only
 * duplicates.
 */
export function mergeDay(old: DayBlock | undefined, readings: Readings): MergedDay {
  const axis = mergeAxis(old?.times, readings);
  const draft: Draft = {
    axis,
    values: new Map(),
    texts: new Map(),
    changedColumns: new Set(),
    changedReadings: new Uint8Array(readings.times.length),
    overwrittenReadings: new Uint8Array(axis.repeats ? readings.times.length : 0),
    valuesStored: 0,
  };
  for (const [columnId, values] of old?.values ?? []) carryValues(draft, columnId, values);
  for (const [columnId, texts] of old?.texts ?? []) carryTexts(draft, columnId, texts);
  readings.columnIds.forEach((columnId, position) => {
    const values = readings.values[position];
    const texts = readings.texts?.get(columnId);
    if (texts || draft.texts.has(columnId)) applyMixed(draft, columnId, values, texts);
    else if (values) applyNumbers(draft, columnId, values);
  });
  const { changedReadings, overwrittenReadings } = draft;
  const brought = changedReadings.reduce((sum, changed) => sum + changed, 0);
  const overwritten = overwrittenReadings.reduce((sum, one) => sum + one, 0);
  const lost = overwrittenReadings.reduce((sum, one, index) => sum + (one & (changedReadings[index] ?? 0)), 0);
  const stored = brought - lost;
  return {
    block: { times: axis.times, values: draft.values, texts: draft.texts },
    axisGrew: axis.times.length > (old?.times.length ?? 0),
    changedColumns: draft.changedColumns,
    counts: {
      stored,
      duplicate: readings.times.length - stored - overwritten,
      overwritten,
      brought,
      overwrittenBefore: 0,
      valuesStored: draft.valuesStored,
    },
    repeats: axis.repeats,
  };
}

/** Converts -0 to 0, so that equal readings always give the same bytes. */
const withoutSign = (value: number) => value + 0;

const gaps = (n: number) => new Float64Array(n).fill(Number.NaN);
const noTexts = (n: number) => Array.from<string | undefined>({ length: n });

function carryValues({ axis, values }: Draft, columnId: number, old: Float64Array): void {
  const carried = gaps(axis.times.length);
  for (let slot = 0; slot < old.length; slot += 1) carried[axis.slotOfOld[slot] ?? 0] = old[slot] ?? Number.NaN;
  values.set(columnId, carried);
}

function carryTexts({ axis, texts }: Draft, columnId: number, old: TextColumn): void {
  const carried = noTexts(axis.times.length);
  old.forEach((text, slot) => (carried[axis.slotOfOld[slot] ?? 0] = text));
  texts.set(columnId, carried);
}

function applyNumbers(draft: Draft, columnId: number, values: Float64Array): void {
  const { slotOfReading, times } = draft.axis;
  const target = draft.values.get(columnId) ?? gaps(times.length);
  if (draft.axis.repeats)
    return note(draft, columnId, target, applyRepeated(draft, values, undefined, target, undefined));
  let changes = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = withoutSign(values[index] ?? Number.NaN);
    if (Number.isNaN(value)) continue;
    const slot = slotOfReading[index] ?? 0;
    if (target[slot] === value) continue;
    target[slot] = value;
    draft.changedReadings[index] = 1;
    changes += 1;
  }
  note(draft, columnId, target, changes);
}

/** Merges a column with texts: at each time only the value that was read last is kept, number or text. */
function applyMixed(
  draft: Draft,
  columnId: number,
  values: Float64Array | undefined,
  texts: TextColumn | undefined,
): void {
  const { slotOfReading, times } = draft.axis;
  const target = draft.values.get(columnId) ?? gaps(times.length);
  const targetTexts = draft.texts.get(columnId) ?? noTexts(times.length);
  draft.texts.set(columnId, targetTexts);
  if (draft.axis.repeats)
    return note(draft, columnId, target, applyRepeated(draft, values, texts, target, targetTexts));
  let changes = 0;
  for (let index = 0; index < slotOfReading.length; index += 1) {
    const value = withoutSign(values?.[index] ?? Number.NaN);
    const text = texts?.[index];
    if (text === undefined && Number.isNaN(value)) continue;
    const slot = slotOfReading[index] ?? 0;
    if (text === undefined ? target[slot] === value : targetTexts[slot] === text) continue;
    target[slot] = text === undefined ? value : Number.NaN;
    targetTexts[slot] = text;
    draft.changedReadings[index] = 1;
    changes += 1;
  }
  note(draft, columnId, target, changes);
}

function note(draft: Draft, columnId: number, values: Float64Array, changes: number): void {
  if (changes === 0) return;
  draft.values.set(columnId, values);
  draft.changedColumns.add(columnId);
  draft.valuesStored += changes;
}

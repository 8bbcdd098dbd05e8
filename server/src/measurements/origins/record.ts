import { slotsOf } from '../axis.ts';
import { type Cell, cellAt, type DayBlock } from '../readings.ts';
import type { Clearing, Delivery } from './acts.ts';

/** Cells of one column that differ, by their position on the times of a record. */
export interface CellsAt {
  readonly at: number[];
  readonly cells: Cell[];
}

/**
 * The effect of one act, stored as its difference from the values before and after it. An act whose values are all current, or that repeats
 * existing values, needs almost no space. Starting with the block after the last act, the records restore every earlier state.
 */
export interface OriginRecord {
  readonly account: number;
  /** Times of the act, ascending, each once. */
  readonly times: Float64Array;
  /** The line of the file for each time; 0 if there is none. */
  readonly lines: Uint32Array;
  /** By column, the positions at which the act had no value, so that earlier values remained. */
  readonly gaps: ReadonlyMap<number, readonly number[]>;
  /** By column, the previous values at some positions, if they were different. */
  readonly before: ReadonlyMap<number, CellsAt>;
  /** For a clearing: the period in which it removed values. */
  readonly cleared?: { readonly from: number; readonly until: number };
}

/** The record of a delivery that changed one block into another. `hidden`: times of earlier acts that are not in the old block. */
export function recordOf(
  old: DayBlock,
  next: DayBlock,
  { account, readings }: Delivery,
  hidden: ReadonlySet<number>,
): OriginRecord {
  const { times, columnIds } = readings;
  const gaps = new Map<number, number[]>();
  const before = new Map<number, CellsAt>();
  const record = { account, times, lines: readings.lines ?? new Uint32Array(times.length), gaps, before };
  if (old.times.length === 0 && hidden.size === 0) return record;
  const newSlots = slotsOf(times, next.times);
  const oldSlots = slotsOf(times, old.times);
  for (let at = 0; at < times.length; at += 1) {
    const slot = oldSlots[at] ?? 0;
    const time = times[at] ?? 0;
    if (old.times[slot] !== time) oldSlots[at] = hidden.has(time) ? -1 : -2;
  }
  for (const columnId of new Set([...next.values.keys(), ...next.texts.keys()])) {
    const position = columnIds.indexOf(columnId);
    const [values, texts] = [readings.values[position], readings.texts?.get(columnId)];
    const [newValues, newTexts] = [next.values.get(columnId), next.texts.get(columnId)];
    const [oldValues, oldTexts] = [old.values.get(columnId), old.texts.get(columnId)];
    const left: number[] = [];
    const replaced: CellsAt = { at: [], cells: [] };
    for (let at = 0; at < times.length; at += 1) {
      const after = cellAt(newValues, newTexts, newSlots[at] ?? 0);
      if (after === undefined) continue;
      if (cellAt(values, texts, at) === undefined) {
        left.push(at);
        continue;
      }
      const slot = oldSlots[at] ?? -2;
      if (slot === -2) continue;
      const was = slot < 0 ? undefined : cellAt(oldValues, oldTexts, slot);
      if (was === after) continue;
      replaced.at.push(at);
      replaced.cells.push(was);
    }
    if (left.length > 0) gaps.set(columnId, left);
    if (replaced.at.length > 0) before.set(columnId, replaced);
  }
  return record;
}

/** The block without the values in a period, and the record of that clearing. */
export function clear(
  old: DayBlock,
  { account, from, until }: Clearing,
): { readonly block: DayBlock; readonly record: OriginRecord } {
  const isIn = (time: number) => time >= from && time < until;
  const times = old.times.filter(isIn);
  const places = Array.from(old.times, (time, slot) => (isIn(time) ? slot : -1)).filter((slot) => slot >= 0);
  const before = new Map<number, CellsAt>();
  for (const columnId of new Set([...old.values.keys(), ...old.texts.keys()])) {
    const cells = places.map((slot) => cellAt(old.values.get(columnId), old.texts.get(columnId), slot));
    const at = cells.flatMap((cell, index) => (cell === undefined ? [] : [index]));
    if (at.length > 0) before.set(columnId, { at, cells: at.map((index) => cells[index]) });
  }
  const kept = (_: unknown, slot: number) => !isIn(old.times[slot] ?? 0);
  return {
    block: {
      times: old.times.filter(kept),
      values: new Map(Array.from(old.values, ([id, values]) => [id, values.filter(kept)])),
      texts: new Map(Array.from(old.texts, ([id, texts]) => [id, texts.filter(kept)])),
    },
    record: {
      account,
      times,
      lines: new Uint32Array(times.length),
      gaps: new Map(),
      before,
      cleared: { from, until },
    },
  };
}

import { slotsOf } from '../axis.ts';
import { type Cell, cellAt } from '../readings.ts';
import { NO_FILE } from './acts.ts';
import type { DayState } from './layOn.ts';

/** A current reading with the ledger entry that delivered it and its line; 0 if there is none. */
export interface Brought {
  readonly time: number;
  readonly cell: Exclude<Cell, undefined>;
  readonly account: number;
  readonly line: number;
}

/** Values of a column on a day, in order of time, with their origin; if several files delivered the same value, the newest of them. */
export function broughtBy({ block, records }: DayState, columnId: number): Brought[] {
  const accounts = new Float64Array(block.times.length).fill(-1);
  const lines = new Uint32Array(block.times.length);
  for (const { account, times, lines: own, gaps, cleared } of records.toReversed()) {
    if (cleared !== undefined) continue;
    const left = new Set(gaps.get(columnId));
    slotsOf(times, block.times).forEach((slot, at) => {
      if (block.times[slot] !== times[at] || accounts[slot] !== -1 || left.has(at)) return;
      accounts[slot] = account;
      lines[slot] = own[at] ?? 0;
    });
  }
  return Array.from(block.times).flatMap((time, slot) => {
    const cell = cellAt(block.values.get(columnId), block.texts.get(columnId), slot);
    const account = Math.max(NO_FILE, accounts[slot] ?? NO_FILE);
    return cell === undefined ? [] : { time, cell, account, line: lines[slot] ?? 0 };
  });
}

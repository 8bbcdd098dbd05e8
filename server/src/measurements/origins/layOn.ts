import { type MergedDay, mergeDay } from '../merge.ts';
import { type DayBlock, EMPTY_BLOCK, type Readings } from '../readings.ts';
import { type Act, type Delivery, isClearing } from './acts.ts';
import { clear, type OriginRecord, recordOf } from './record.ts';
import { oncePerTime } from './repeated.ts';

/** A component-day: the current readings, and the records of the acts that led to them, in their order. */
export interface DayState {
  readonly block: DayBlock;
  readonly records: readonly OriginRecord[];
}

export const NOTHING_LAID: DayState = { block: EMPTY_BLOCK, records: [] };

/** Merges the readings of a file into a day, in any order and any number of times. */
export function deliver(
  state: DayState,
  account: number,
  readings: Readings,
): { readonly merged: MergedDay; readonly state: DayState } {
  const merged = mergeDay(state.block, readings);
  const hidden = hiddenTimes(state);
  let { block, records } = state;
  const passes = oncePerTime(readings, merged.repeats);
  for (const pass of passes) {
    const next = passes.length === 1 ? merged.block : mergeDay(block, pass).block;
    const delivery: Delivery = { account, readings: pass };
    records = withRecord(records, recordOf(block, next, delivery, hidden));
    for (const time of hidden.size > 0 ? pass.times : []) hidden.delete(time);
    block = next;
  }
  return { merged, state: { block: merged.block, records } };
}

/** Applies acts to a day, one after the other. */
export function layOn(state: DayState, acts: readonly Act[]): DayState {
  let laid = state;
  for (const act of acts) {
    if (!isClearing(act)) laid = deliver(laid, act.account, act.readings).state;
    else if (laid.records.some(({ times }) => times.some((time) => time >= act.from && time < act.until))) {
      const { block, record } = clear(laid.block, act);
      laid = { block, records: [...laid.records, record] };
    }
  }
  return laid;
}

/** Appends a record. A file that is stored in portions has one record for consecutive portions. */
function withRecord(records: readonly OriginRecord[], next: OriginRecord): readonly OriginRecord[] {
  if (next.times.length === 0) return records;
  const last = records.at(-1);
  if (!last || last.account !== next.account || last.cleared || !((last.times.at(-1) ?? 0) < (next.times[0] ?? 0)))
    return [...records, next];
  const moved = last.times.length;
  const gaps = new Map(last.gaps);
  for (const [column, at] of next.gaps)
    gaps.set(column, [...(gaps.get(column) ?? []), ...at.map((one) => one + moved)]);
  const before = new Map(last.before);
  for (const [column, { at, cells }] of next.before) {
    const known = before.get(column);
    const places = at.map((one) => one + moved);
    before.set(column, { at: [...(known?.at ?? []), ...places], cells: [...(known?.cells ?? []), ...cells] });
  }
  const times = new Float64Array([...last.times, ...next.times]);
  const lines = new Uint32Array([...last.lines, ...next.lines]);
  return [...records.slice(0, -1), { account: last.account, times, lines, gaps, before }];
}

/** Times that records contain although the block no longer has them, because they were cleared. */
function hiddenTimes({ block, records }: DayState): Set<number> {
  const hidden = new Set<number>();
  if (!records.some(({ cleared }) => cleared !== undefined)) return hidden;
  for (const { times } of records) for (const time of times) hidden.add(time);
  for (const time of block.times) hidden.delete(time);
  return hidden;
}

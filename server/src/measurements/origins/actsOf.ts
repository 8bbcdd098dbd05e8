import { slotsOf, unionOfAll } from '../axis.ts';
import { type Cell, cellAt } from '../readings.ts';
import { type Act, NO_FILE } from './acts.ts';
import type { DayState } from './layOn.ts';
import type { OriginRecord } from './record.ts';

/** The acts (deliveries and clearings) of a day in their order; applied to an empty day they give the same day again. */
export function actsOf({ block, records }: DayState): Act[] {
  const times = unionOfAll(
    block.times,
    records.map((record) => record.times),
  );
  const inForce = cellsAlong(times, block);
  const slots = records.map((record) => slotsOf(record.times, times));
  const first = firstRecords(times.length, slots);
  const acts: Act[] = [];
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const [record, own] = [records[index], slots[index]];
    if (!record || !own) continue;
    acts.push(record.cleared ? { account: record.account, ...record.cleared } : delivered(record, own, inForce));
    takeAway(record, own, index, first, inForce);
  }
  const [rest] = restOf(times, inForce);
  if (rest) acts.push(rest);
  return acts.reverse();
}

type Columns = Map<number, Cell[]>;

function cellsAlong(times: Float64Array, block: DayState['block']): Columns {
  const places = slotsOf(block.times, times);
  const columns: Columns = new Map();
  for (const columnId of new Set([...block.values.keys(), ...block.texts.keys()])) {
    const cells = Array.from<Cell>({ length: times.length });
    const [values, texts] = [block.values.get(columnId), block.texts.get(columnId)];
    places.forEach((slot, index) => (cells[slot] = cellAt(values, texts, index)));
    columns.set(columnId, cells);
  }
  return columns;
}

/** For each time, the first record that contains it. */
function firstRecords(n: number, slots: readonly Int32Array[]): Int32Array {
  const first = new Int32Array(n).fill(-1);
  slots.forEach((own, index) => {
    for (const slot of own) if (first[slot] === -1) first[slot] = index;
  });
  return first;
}

function delivered({ account, times, lines, gaps }: OriginRecord, slots: Int32Array, inForce: Columns): Act {
  const columnIds: number[] = [];
  const values: Float64Array[] = [];
  const texts = new Map<number, (string | undefined)[]>();
  for (const [columnId, cells] of inForce) {
    const left = new Set(gaps.get(columnId));
    const own = Array.from(slots, (slot, at) => (left.has(at) ? undefined : cells[slot]));
    if (own.every((cell) => cell === undefined)) continue;
    columnIds.push(columnId);
    values.push(Float64Array.from(own, (cell) => (typeof cell === 'number' ? cell : Number.NaN)));
    if (own.some((cell) => typeof cell === 'string'))
      texts.set(
        columnId,
        own.map((cell) => (typeof cell === 'string' ? cell : undefined)),
      );
  }
  return { account, readings: { times, lines, columnIds, values, texts } };
}

/** Restores the values from before a record was applied. */
function takeAway(record: OriginRecord, slots: Int32Array, index: number, first: Int32Array, inForce: Columns): void {
  for (const cells of inForce.values()) for (const slot of slots) if (first[slot] === index) cells[slot] = undefined;
  for (const [columnId, { at, cells }] of record.before) {
    const column = inForce.get(columnId) ?? Array.from<Cell>({ length: first.length });
    inForce.set(columnId, column);
    at.forEach((place, position) => (column[slots[place] ?? 0] = cells[position]));
  }
}

/** Values without a record, which come from no file. */
function restOf(times: Float64Array, inForce: Columns): Act[] {
  const places = Array.from(times, (_, slot) => slot);
  const left = places.filter((slot) => [...inForce.values()].some((cells) => cells[slot] !== undefined));
  if (left.length === 0) return [];
  const record = {
    account: NO_FILE,
    times: Float64Array.from(left, (slot) => times[slot] ?? 0),
    lines: new Uint32Array(left.length),
  };
  return [delivered({ ...record, gaps: new Map(), before: new Map() }, Int32Array.from(left), inForce)];
}

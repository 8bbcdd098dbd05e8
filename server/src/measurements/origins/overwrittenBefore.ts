import { firstFrom } from '../axis.ts';
import { type Cell, cellAt, type DayBlock, type Readings } from '../readings.ts';
import type { DayState } from './layOn.ts';
import type { OriginRecord } from './record.ts';

/**
 * Number of readings from earlier deliveries of a ledger entry that these readings overwrite: a file is stored in portions, and a later
 * portion may have another value for a time of an earlier one.
 */
export function overwrittenBefore({ block, records }: DayState, account: number, readings: Readings): number {
  if (!records.some((record) => record.account === account && record.cleared === undefined)) return 0;
  let count = 0;
  for (const [time, columns] of differing(block, readings)) {
    const own = broughtAt({ block, records }, account, time);
    own.forEach((cells, at) => {
      const later = own.slice(at + 1);
      const isOverwritten = [...cells].some(([id, cell]) => later.some((one) => one.has(id) && one.get(id) !== cell));
      if (!isOverwritten && [...columns].some((id) => cells.has(id))) count += 1;
    });
  }
  return count;
}

/** Times of a block at which readings differ from the current values, with the differing columns. */
function differing(block: DayBlock, { times, columnIds, values, texts }: Readings): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const [first, last] = [block.times[0] ?? Infinity, block.times.at(-1) ?? -Infinity];
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if (time < first || time > last) continue;
    const slot = firstFrom(block.times, time);
    if (block.times[slot] !== time) continue;
    columnIds.forEach((id, position) => {
      const cell = cellAt(values[position], texts?.get(id), index);
      const known = cellAt(block.values.get(id), block.texts.get(id), slot);
      if (cell === undefined || known === undefined || cell === known) return;
      const columns = found.get(time) ?? new Set<number>();
      found.set(time, columns.add(id));
    });
  }
  return found;
}

/**
 * Values that each delivery of a ledger entry contained for a time, the earlier first, reconstructed act by act from the current values.
 */
function broughtAt({ block, records }: DayState, account: number, time: number): Map<number, Cell>[] {
  const slot = firstFrom(block.times, time);
  const inForce = new Map<number, Cell>();
  for (const id of new Set([...block.values.keys(), ...block.texts.keys()])) {
    const cell = cellAt(block.values.get(id), block.texts.get(id), slot);
    if (cell !== undefined) inForce.set(id, cell);
  }
  const brought: Map<number, Cell>[] = [];
  for (const record of records.toReversed()) {
    const at = placeOf(record, time);
    if (at < 0) continue;
    if (record.cleared !== undefined) break;
    const own = new Map([...inForce].filter(([id]) => record.gaps.get(id)?.includes(at) !== true));
    if (record.account === account) brought.unshift(own);
    for (const [id, { at: places, cells }] of record.before) {
      const place = places.indexOf(at);
      if (place < 0) continue;
      const was = cells[place];
      if (was === undefined) inForce.delete(id);
      else inForce.set(id, was);
    }
  }
  return brought;
}

function placeOf({ times }: OriginRecord, time: number): number {
  const at = firstFrom(times, time);
  return times[at] === time ? at : -1;
}

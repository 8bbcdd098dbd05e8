import type { Deflate } from '../../platform/platform.ts';
import { slotsOf, union, unionOfAll } from '../axis.ts';
import { decodeValues, encodeValues } from '../codec.ts';
import type { Cell } from '../readings.ts';
import type { CellsAt, OriginRecord } from './record.ts';
import {
  readPlaces,
  type VarintReader,
  varintReader,
  type VarintWriter,
  varintWriter,
  writePlaces,
} from './varints.ts';

/** Minimum bytes for deflate; it would only enlarge fewer bytes. */
const DEFLATED_FROM = 48;

/*
 * Packed origins of a component-day:
 *   flags     1: the numbers are deflated; 2: values follow; 4: texts follow
 *   length    bytes of the numbers as they lie here
 *   numbers   times that the block's axis lacks; then record by record, each told from the one before
 *   texts     their length and UTF-8 JSON, then the values as in a block to the end
 */
const [DEFLATED, VALUES, TEXTS] = [1, 2, 4];
/** Flags for the contents of a record; they are summed. */
const [LINES, CLEARED, GAPS, BEFORE] = [1, 2, 4, 8];

/** Packs records; `axis` contains the times of the current block. */
export function packOrigins(deflate: Deflate, axis: Float64Array, records: readonly OriginRecord[]): Uint8Array {
  const all = unionOfAll(
    axis,
    records.map(({ times }) => times),
  );
  const writer = varintWriter();
  const cells: Cell[] = [];
  writeHidden(writer, axis, all);
  writer.write(records.length);
  const past = { account: 0, slot: 0, line: 0 };
  for (const record of records) writeRecord(writer, record, slotsOf(record.times, all), past, cells);
  const values = cells.filter((cell) => typeof cell !== 'string');
  const texts = cells.filter((cell) => typeof cell === 'string');
  const numbers = writer.bytes();
  const isDeflated = numbers.length >= DEFLATED_FROM;
  const body = isDeflated ? deflate.deflate(numbers) : numbers;
  const head = varintWriter();
  head.write((isDeflated ? DEFLATED : 0) + (values.length > 0 ? VALUES : 0) + (texts.length > 0 ? TEXTS : 0));
  head.write(body.length);
  const parts = [head.bytes(), body];
  if (texts.length > 0) {
    const json = deflate.deflate(new TextEncoder().encode(JSON.stringify(texts)));
    const length = varintWriter();
    length.write(json.length);
    parts.push(length.bytes(), json);
  }
  if (values.length > 0)
    parts.push(
      encodeValues(
        deflate,
        Float64Array.from(values, (value) => value ?? Number.NaN),
      ),
    );
  return joined(parts);
}

/** Unpacks the output of {@link packOrigins} for records with the same axis. */
export function unpackOrigins(deflate: Deflate, axis: Float64Array, packed: Uint8Array): OriginRecord[] {
  const head = varintReader(packed);
  const flags = head.read();
  const length = head.read();
  const from = head.position();
  const body = packed.subarray(from, from + length);
  const reader = varintReader(has(flags, DEFLATED) ? deflate.inflate(body) : body);
  const all = union(axis, readHidden(reader));
  const drafts: Draft[] = [];
  const past = { account: 0, slot: 0, line: 0 };
  for (let left = reader.read(); left > 0; left -= 1) drafts.push(readRecord(reader, all, past));
  const rest = packed.subarray(from + length);
  return withCells(deflate, flags, rest, drafts);
}

const has = (flags: number, flag: number) => Math.floor(flags / flag) % 2 === 1;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function writeHidden(writer: VarintWriter, axis: Float64Array, all: Float64Array): void {
  writer.write(all.length - axis.length);
  if (all.length === axis.length) return;
  const shown = new Set(axis);
  let past = 0;
  for (const time of all) {
    if (shown.has(time)) continue;
    writer.writeSigned(time - past);
    past = time;
  }
}

function readHidden(reader: VarintReader): Float64Array {
  const times = new Float64Array(reader.read());
  let past = 0;
  for (let index = 0; index < times.length; index += 1) times[index] = past += reader.readSigned();
  return times;
}

/** First numbers of the previous record; those of the next record are stored relative to them. */
interface Past {
  account: number;
  slot: number;
  line: number;
}

function writeRecord(
  writer: VarintWriter,
  { account, lines, gaps, before, cleared }: OriginRecord,
  slots: Int32Array,
  past: Past,
  cells: Cell[],
): void {
  const hasLines = lines.some((line) => line > 0);
  const [slot = past.slot] = slots;
  writer.write(
    (hasLines ? LINES : 0) + (cleared ? CLEARED : 0) + (gaps.size > 0 ? GAPS : 0) + (before.size > 0 ? BEFORE : 0),
  );
  writer.writeSigned(account - past.account);
  writer.writeSigned(slot - past.slot);
  writePlaces(
    writer,
    slots.map((one) => one - slot),
  );
  Object.assign(past, { account, slot });
  if (hasLines) past.line = writeLines(writer, lines, past.line);
  if (cleared) {
    writer.writeSigned(cleared.from);
    writer.writeSigned(cleared.until);
  }
  if (gaps.size > 0) writeColumns(writer, gaps);
  if (before.size === 0) return;
  const places = new Map(Array.from(before, ([column, { at }]) => [column, at]));
  writeColumns(writer, places);
  for (const { cells: own } of before.values()) {
    writePlaces(
      writer,
      own.flatMap((cell, index) => (typeof cell === 'string' ? [index] : [])),
    );
    for (const cell of own) cells.push(cell);
  }
}

/** A record whose cells are added later. */
interface Draft extends Omit<OriginRecord, 'before'> {
  readonly before: readonly { readonly column: number; readonly at: number[]; readonly texts: ReadonlySet<number> }[];
}

function readRecord(reader: VarintReader, all: Float64Array, past: Past): Draft {
  const flags = reader.read();
  past.account += reader.readSigned();
  const slot = (past.slot += reader.readSigned());
  const places = readPlaces(reader);
  const times = new Float64Array(places.length);
  for (let index = 0; index < places.length; index += 1) times[index] = timeAt(all, (places[index] ?? 0) + slot);
  const lines = new Uint32Array(times.length);
  if (has(flags, LINES)) past.line = readLines(reader, lines, past.line);
  const cleared = has(flags, CLEARED) ? { from: reader.readSigned(), until: reader.readSigned() } : undefined;
  const gaps = has(flags, GAPS) ? readColumns(reader) : new Map<number, number[]>();
  const replaced = has(flags, BEFORE) ? readColumns(reader) : new Map<number, number[]>();
  const before = Array.from(replaced, ([column, at]) => ({ column, at, texts: new Set(readPlaces(reader)) }));
  return { account: past.account, times, lines, gaps, before, ...(cleared && { cleared }) };
}

/** The time at a position; throws if the block does not have it, because then the origins belong to another block. */
function timeAt(all: Float64Array, slot: number): number {
  const time = all[slot];
  if (time === undefined) throw new Error('origins of readings are not those of this block');
  return time;
}

/** Writes the first line and the steps between lines, each with the number of its repetitions. */
function writeLines(writer: VarintWriter, lines: Uint32Array, past: number): number {
  const first = lines[0] ?? 0;
  writer.writeSigned(first - past);
  for (let index = 1; index < lines.length;) {
    const step = (lines[index] ?? 0) - (lines[index - 1] ?? 0);
    let until = index + 1;
    while (until < lines.length && (lines[until] ?? 0) - (lines[until - 1] ?? 0) === step) until += 1;
    writer.writeSigned(step);
    writer.write(until - index);
    index = until;
  }
  return first;
}

function readLines(reader: VarintReader, lines: Uint32Array, past: number): number {
  const first = past + reader.readSigned();
  lines[0] = first;
  for (let index = 1; index < lines.length;) {
    const step = reader.readSigned();
    for (let left = reader.read(); left > 0; left -= 1, index += 1) lines[index] = (lines[index - 1] ?? 0) + step;
  }
  return first;
}

function writeColumns(writer: VarintWriter, columns: ReadonlyMap<number, readonly number[]>): void {
  writer.write(columns.size);
  let past = 0;
  for (const [column, at] of columns) {
    writer.writeSigned(column - past);
    past = column;
    writePlaces(writer, at);
  }
}

function readColumns(reader: VarintReader): Map<number, number[]> {
  const columns = new Map<number, number[]>();
  let column = 0;
  for (let left = reader.read(); left > 0; left -= 1) {
    column += reader.readSigned();
    columns.set(column, readPlaces(reader));
  }
  return columns;
}

function withCells(deflate: Deflate, flags: number, rest: Uint8Array, drafts: readonly Draft[]): OriginRecord[] {
  const parts = drafts.flatMap(({ before }) => before);
  const count = parts.reduce((sum, { at, texts }) => sum + at.length - texts.size, 0);
  let packed = rest;
  let texts: readonly unknown[] = [];
  if (has(flags, TEXTS)) {
    const reader = varintReader(rest);
    const length = reader.read();
    const from = reader.position();
    const json: unknown = JSON.parse(new TextDecoder().decode(deflate.inflate(rest.subarray(from, from + length))));
    texts = Array.isArray(json) ? json : [];
    packed = rest.subarray(from + length);
  }
  const values = has(flags, VALUES) ? decodeValues(deflate, packed, count) : new Float64Array(0);
  let [nextValue, nextText] = [0, 0];
  const cellOf = (isText: boolean): Cell => {
    if (isText) return String(texts[nextText++]);
    const value = values[nextValue++] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : value;
  };
  return drafts.map(({ before, ...record }) => ({
    ...record,
    before: new Map(
      before.map(({ column, at, texts: own }): [number, CellsAt] => [
        column,
        { at, cells: at.map((_, index) => cellOf(own.has(index))) },
      ]),
    ),
  }));
}

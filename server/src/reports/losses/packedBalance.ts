import {
  type CauseParts,
  lossCauses,
  type Losses,
  QUARTER_MS,
  type YieldMethod,
  yieldMethods,
} from '@leitwarte/core/rules';
import {
  type VarintReader,
  varintReader,
  type VarintWriter,
  varintWriter,
} from '../../measurements/origins/varints.ts';
import type { Deflate } from '../../platform/platform.ts';

/** Sums of a day in whole watt-hours: of a component, or of a plant with all its components. */
export interface DaySums {
  /** yyyymmdd. */
  readonly day: number;
  readonly expected: number;
  readonly measured: number;
  readonly unknownQuarters: number;
  /**
   * `countedQuarters`: number of quarter-hours that count; `silentQuarters`: those of them whose measured energy is
   * unknown.
   */
  readonly countedQuarters: number;
  readonly silentQuarters: number;
  readonly losses: Losses;
  readonly byMethod: Partial<Record<YieldMethod, number>>;
}

/** The quarter-hours of a component's day. */
export interface DayQuarters {
  /** Start of the first one, milliseconds UTC. */
  readonly start: number;
  /** Null if no method can compute it. */
  readonly expected: readonly (number | null)[];
  readonly measured: ArrayLike<number>;
  readonly causes: CauseParts;
}

/** Packs days in their order; `first` is the first day of their month. */
export function packSums(days: readonly DaySums[], first: number): Uint8Array {
  const writer = varintWriter();
  writer.write(days.length);
  for (const one of days) {
    // days of one month are consecutive numbers
    writer.write(one.day - first);
    writer.writeSigned(one.expected);
    writer.writeSigned(one.measured);
    writer.write(one.unknownQuarters);
    writer.write(one.countedQuarters);
    writer.write(one.silentQuarters);
    writeNamed(writer, lossCauses, one.losses);
    writeNamed(writer, yieldMethods, one.byMethod);
  }
  return writer.bytes().slice();
}

export function unpackSums(packed: Uint8Array, first: number): DaySums[] {
  const reader = varintReader(packed);
  return Array.from({ length: reader.read() }, () => ({
    day: first + reader.read(),
    expected: reader.readSigned(),
    measured: reader.readSigned(),
    unknownQuarters: reader.read(),
    countedQuarters: reader.read(),
    silentQuarters: reader.read(),
    losses: readNamed(reader, lossCauses),
    byMethod: readNamed(reader, yieldMethods),
  }));
}

/** Packs and compresses the quarter-hours of a day: the start, then expected energy, measured energy and each cause. */
export function packQuarters(deflate: Deflate, { start, expected, measured, causes }: DayQuarters): Uint8Array {
  const writer = varintWriter();
  writer.write(start / QUARTER_MS);
  writer.write(expected.length);
  for (const wh of expected) writer.write(wh === null ? 0 : 1 + zigzag(wh));
  writeEach(writer, measured);
  const known = lossCauses.filter((cause) => causes[cause] !== undefined);
  writer.write(known.length);
  for (const cause of known) {
    writer.write(lossCauses.indexOf(cause));
    writeEach(writer, causes[cause] ?? []);
  }
  return deflate.deflate(writer.bytes());
}

export function unpackQuarters(deflate: Deflate, packed: Uint8Array): DayQuarters {
  const reader = varintReader(deflate.inflate(packed));
  const start = reader.read() * QUARTER_MS;
  const count = reader.read();
  const expected = Array.from({ length: count }, () => {
    const value = reader.read();
    return value === 0 ? null : unzigzag(value - 1);
  });
  const measured = readEach(reader, count);
  const causes: CauseParts = {};
  for (let left = reader.read(); left > 0; left -= 1) {
    const cause = lossCauses[reader.read()];
    const parts = readEach(reader, count);
    if (cause !== undefined) causes[cause] = parts;
  }
  return { start, expected, measured, causes };
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function writeEach(writer: VarintWriter, values: ArrayLike<number>): void {
  for (let at = 0; at < values.length; at += 1) writer.writeSigned(values[at] ?? 0);
}

function readEach(reader: VarintReader, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => reader.readSigned());
}

/** Writes the values that exist, each after the index of its name. */
function writeNamed<N extends string>(
  writer: VarintWriter,
  names: readonly N[],
  values: Partial<Record<N, number>>,
): void {
  const known = names.filter((name) => values[name] !== undefined);
  writer.write(known.length);
  for (const name of known) {
    writer.write(names.indexOf(name));
    writer.writeSigned(values[name] ?? 0);
  }
}

function readNamed<N extends string>(reader: VarintReader, names: readonly N[]): Partial<Record<N, number>> {
  const values: Partial<Record<N, number>> = {};
  for (let left = reader.read(); left > 0; left -= 1) {
    const name = names[reader.read()];
    const value = reader.readSigned();
    if (name !== undefined) values[name] = value;
  }
  return values;
}

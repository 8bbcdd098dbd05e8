import type { DayBuffer, DeviceStart, ReadLines } from '../../readLines.ts';
import type { Cells } from './cells.ts';
import { type DeviceClock, deviceClock } from './deviceClock.ts';
import type { Layout } from './header.ts';
import type { Section } from './sections.ts';
import { type Steps, stepsOf } from './steps.ts';
import { type DateTexts, type Moments, momentsOf } from './moments.ts';
import { type TimeReader, timeReader } from './times.ts';

/** A line whose local time occurs twice and is not resolved yet. */
export interface UndecidedLine {
  readonly line: number;
  readonly bytes: Uint8Array;
  readonly localMs: number;
  /** The layout with which the line was read; the next line may have another. */
  readonly layout: Layout;
  readonly positions: Int32Array;
  readonly named: string;
  /** The file's header that applies to the line. */
  readonly section: Section | undefined;
}

/** A device whose lines are in the file; in a long file (one value per line) one of its channels. */
export interface Device {
  layout: Layout;
  readonly times: TimeReader;
  moments: Moments;
  readonly clock: DeviceClock;
  readonly steps: Steps;
  /** Position of the cell of each column. */
  positions: Int32Array;
  readonly factors: Float64Array;
  /**
   * `named`: the device that the current line names. `starts`: the line at which each device begins in the file, if the
   * component had two devices; otherwise undefined.
   */
  named: string;
  readonly starts: Map<string, DeviceStart> | undefined;
  /** The device's first lines, until the instant of their repeated local time is decided. */
  undecided: UndecidedLine[];
  /** Number of lines read so far. */
  lines: number;
  buffer: DayBuffer | undefined;
}

/** Creates devices; those with the same notation share a time reader. */
export function deviceMaker(
  intake: Pick<ReadLines, 'remarks'>,
  texts: DateTexts,
): (layout: Layout, starts?: Map<string, DeviceStart>) => Device {
  const readers = new Map<string, TimeReader>();
  return (layout, starts) => {
    const { timeFormat, zone } = layout.component;
    const times = readers.get(timeFormat) ?? timeReader(timeFormat);
    readers.set(timeFormat, times);
    return {
      layout,
      times,
      moments: momentsOf(layout, times, texts),
      clock: deviceClock(zone),
      steps: stepsOf(intake),
      positions: Int32Array.from(layout.columns, ({ position }) => position),
      factors: Float64Array.from(layout.columns, ({ plan }) => plan.factor),
      named: '',
      starts: starts ?? startsOf(layout),
      undecided: [],
      lines: 0,
      buffer: undefined,
    };
  };
}

/** The lines at which the devices of a component begin in the file, if it had two. */
export const startsOf = ({ component }: Layout): Map<string, DeviceStart> | undefined =>
  component.serials.every((serial) => serial !== '') ? new Map() : undefined;

/** The device of a line, or the result of a line without a device. */
export type Found = Device | 'unknown_sernum' | 'bad_key' | 'skipped';
export type FindDevice = (cells: Cells) => Found;

interface Entry {
  readonly name: string;
  readonly serial: Uint8Array;
  readonly device: Device;
  /** The device that followed this one last time; it is checked first, because in most files devices alternate. */
  next: Entry | undefined;
}

/** Items by `sernum`, and by `sernum_2` if no other item has that number as its `sernum`. */
export function bySerial<T>(all: readonly T[], serialsOf: (one: T) => readonly string[]): Map<string, T> {
  const named = new Map<string, T>();
  for (const place of [0, 1]) {
    for (const one of all) {
      const serial = serialsOf(one)[place] ?? '';
      if (serial !== '' && !named.has(serial)) named.set(serial, one);
    }
  }
  return named;
}

export function deviceBySerial(devices: readonly Device[], position: number): FindDevice {
  const named = bySerial(devices, ({ layout }) => layout.component.serials);
  const entries = new Map(
    Array.from(named, ([name, device]): [string, Entry] => [
      name,
      { name, serial: new TextEncoder().encode(name), device, next: undefined },
    ]),
  );
  const decoder = new TextDecoder();
  let last: Entry | undefined;
  return (cells) => {
    if (position >= cells.count) return 'unknown_sernum';
    const from = cells.from[position] ?? 0;
    const to = cells.to[position] ?? 0;
    const expected = last?.next;
    if (expected && equals(cells.bytes, from, to, expected.serial)) {
      last = expected;
      expected.device.named = expected.name;
      return expected.device;
    }
    const found = entries.get(decoder.decode(cells.bytes.subarray(from, to)));
    if (!found) return 'unknown_sernum';
    if (last) last.next = found;
    last = found;
    found.device.named = found.name;
    return found.device;
  };
}

function equals(bytes: Uint8Array, from: number, to: number, wanted: Uint8Array): boolean {
  if (to - from !== wanted.length) return false;
  for (let index = 0; index < wanted.length; index += 1) if (bytes[from + index] !== wanted[index]) return false;
  return true;
}

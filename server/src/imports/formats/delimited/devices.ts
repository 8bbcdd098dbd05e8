import type { DayBuffer, DeviceStart } from '../../readLines.ts';
import type { Cells } from './cells.ts';
import { type DeviceClock, deviceClock } from './deviceClock.ts';
import type { Layout } from './header.ts';
import { type TimeReader, timeReader } from './times.ts';

/** A line whose local time occurs twice. */
export interface UndecidedLine {
  readonly line: number;
  readonly bytes: Uint8Array;
  readonly localMs: number;
}

/** A device whose lines are in the file. */
export interface Device {
  readonly layout: Layout;
  readonly times: TimeReader;
  readonly clock: DeviceClock;
  /** Position of each column's cell. */
  readonly positions: Int32Array;
  readonly factors: Float64Array;
  /** Of a component that had two devices: which of them the line just found names, and where each begins in the file. */
  named: string;
  readonly starts: Map<string, DeviceStart> | undefined;
  /** Its first lines, while nothing decides which of two instants they mean. */
  undecided: UndecidedLine[];
  /** Lines met so far. */
  lines: number;
  buffer: DayBuffer | undefined;
}

export function devicesOf(layouts: readonly Layout[]): Device[] {
  const readers = new Map<string, TimeReader>();
  return layouts.map((layout) => {
    const { timeFormat, zone } = layout.component;
    const times = readers.get(timeFormat) ?? timeReader(timeFormat);
    readers.set(timeFormat, times);
    return {
      layout,
      times,
      clock: deviceClock(zone),
      positions: Int32Array.from(layout.columns, ({ position }) => position),
      factors: Float64Array.from(layout.columns, ({ plan }) => plan.factor),
      named: '',
      starts: layout.component.serials.every((serial) => serial !== '') ? new Map() : undefined,
      undecided: [],
      lines: 0,
      buffer: undefined,
    };
  });
}

/** Finds the device a line belongs to; undefined where none is known by its serial number. */
export type FindDevice = (cells: Cells) => Device | undefined;

interface Entry {
  readonly name: string;
  readonly serial: Uint8Array;
  readonly device: Device;
  /** Devices take turns in most files: the one that came next the last time. */
  next: Entry | undefined;
}

/** By `sernum`, and by `sernum_2` where no other component has that number as its `sernum`. */
export function deviceBySerial(devices: readonly Device[], position: number): FindDevice {
  const entries = new Map<string, Entry>();
  for (const place of [0, 1]) {
    for (const device of devices) {
      const serial = device.layout.component.serials[place] ?? '';
      if (serial === '' || entries.has(serial)) continue;
      entries.set(serial, { name: serial, serial: new TextEncoder().encode(serial), device, next: undefined });
    }
  }
  const decoder = new TextDecoder();
  let last: Entry | undefined;
  return (cells) => {
    if (position >= cells.count) return undefined;
    const from = cells.from[position] ?? 0;
    const to = cells.to[position] ?? 0;
    const expected = last?.next;
    if (expected && equals(cells.bytes, from, to, expected.serial)) {
      last = expected;
      expected.device.named = expected.name;
      return expected.device;
    }
    const found = entries.get(decoder.decode(cells.bytes.subarray(from, to)));
    if (!found) return undefined;
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

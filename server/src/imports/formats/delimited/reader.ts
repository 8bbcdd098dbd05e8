import type { LineRejection, RejectedAs } from '@leitwarte/core/codes';
import { type DeviceStart, noteRemark, type ReadLines, rejectLine } from '../../readLines.ts';
import type { PlantImport } from '../../importSettings.ts';
import { BLANKS, type Cells, holdsNothing, lineSplitter, newCells } from './cells.ts';
import { deviceClock } from './deviceClock.ts';
import { blockOpener } from './blocks.ts';
import { bySerial, type Device, deviceBySerial, deviceMaker, type Found, type UndecidedLine } from './devices.ts';
import { headerNames, type Layout, layoutOf, placesOf } from './header.ts';
import { isBlank, lineCutter } from './lines.ts';
import { longDevices } from './longLines.ts';
import { momentsOf } from './moments.ts';
import { type ClockCells, clockCells } from './clockCells.ts';
import { contentOf, rowAcceptor } from './rows.ts';
import { noteUnits } from './unitLine.ts';
import { instantsOfDay, type Matrix, matrixOf } from './matrix.ts';
import { hasAnyOf, isTooWide, lineMover, type Section, sectionFinder } from './sections.ts';
import { segmentsOf } from './segments.ts';
import type { Table } from './table.ts';
import { foldOrder, instantByStored, type StoredAround, type Twice } from './undecided.ts';

/** Reads a file's UTF-8 text, piece by piece, into an intake. */
export interface DelimitedReader {
  feed(piece: Uint8Array): void;
  end(): void;
  /** Assigns instants to the waiting lines whose local time the file itself cannot resolve; from then on they count as read. */
  settle(stored: (componentId: number, twice: Twice) => Promise<StoredAround>, isEnd: boolean): Promise<void>;
}

/** Every data line is written to a buffer, rejected with its reason, or skipped by `import_nth_entry`. */
export function delimitedReader(
  plant: Pick<PlantImport, 'zone' | 'system'>,
  table: Table,
  intake: ReadLines,
  arrivedAt: number,
): DelimitedReader {
  const latest = arrivedAt + plant.system.aheadMs;
  const { form } = plant.system;
  const makeDevice = deviceMaker(intake, table.dateTexts);
  const matrix = form === 'matrix' ? matrixOf(table.names) : undefined;
  const long =
    form === 'long' || matrix
      ? longDevices(intake, table.layouts, table.names, longPlaces(table), plant.system, table.dateTexts)
      : undefined;
  const devices = long ? [...long.devices] : table.layouts.map((layout) => makeDevice(layout));
  const bySerialOfDevice = bySerial(devices, ({ layout }) => layout.component.serials);
  const componentBySerial = bySerial(table.components, ({ serials }) => serials);
  const opensBlock = form === 'blocks' ? blockOpener(plant.system) : undefined;
  const [only] = devices;
  const inColumn = deviceBySerial(devices, table.places.sernum);
  const separator = new TextEncoder().encode(table.separator);
  const hasRuns = table.separator === BLANKS;
  const split = lineSplitter(separator);
  const acceptRow = rowAcceptor(intake, plant.zone, table.decimalSign, {
    grouped: table.grouped && new Set(table.grouped),
    also: table.alsoDecimalSign,
  });
  const cells = newCells();
  const current = { bytes: new Uint8Array(0), from: 0, to: 0 };
  let clockOf: ClockCells = clockCells(table.places);
  let line = 0;
  let headerMissing = table.hasHeader;
  let passOver = 0;
  /** Device of the current block; undefined before the first. */
  let block: { readonly serial: string; found: Found } | undefined;
  const moveCells = lineMover();
  let sections = sectionsOf(table.names, table.layouts);
  /** The header that applies now, if it is not the first of the file. */
  let section: Section | undefined;
  let width = table.names.length || Infinity;
  /** Number of lines below a further header that may still contain units and the like instead of values. */
  let belowSection = 0;

  const cutter = lineCutter((bytes, from, to) => {
    line += 1;
    if (line <= table.skipLines || isBlank(bytes, from, to)) return;
    if (table.hasZeros && bytes.subarray(from, to).includes(0)) {
      count('zero_bytes', line, bytes, from, to);
      return;
    }
    const opened = opensBlock?.(bytes, from, to);
    if (opened !== undefined) {
      block = { serial: opened, found: 'unknown_sernum' };
      headerMissing = true;
    } else if (opensBlock && !block) return;
    else if (headerMissing) {
      headerMissing = false;
      passOver = table.linesBelowHeader;
      if (block) openBlock(block, bytes, from, to);
      startSections();
    } else if (passOver > 0) {
      passOver -= 1;
      split(cells, bytes, from, to);
      noteUnits(intake, layoutsNow(), cells);
    } else if (form === 'segments') takeSegments(bytes, from, to);
    else if (matrix && long) takeDay(matrix, bytes, from, to);
    else takeCells(bytes, from, to, block?.found ?? undefined);
  }, table.lineEnd);

  return {
    feed: (piece) => cutter.feed(piece),
    end() {
      cutter.end();
      for (const { steps } of devices) steps.end();
    },
    async settle(stored, isEnd) {
      for (const device of devices) {
        const { undecided, layout } = device;
        const [first] = undecided;
        const goesOn = first && device.clock.twiceAtFirst(first.localMs) !== undefined;
        if (!first || (goesOn && !isEnd)) continue;
        device.undecided = [];
        const clock = deviceClock(layout.component.zone);
        const order = foldOrder(
          undecided.map(({ localMs }) => localMs),
          undefined,
        );
        const twice = clock.twiceAtFirst(first.localMs) ?? [Number.NaN, Number.NaN];
        const start = order
          ? twice[Number(order[0])]
          : instantByStored(twice, await stored(layout.component.id, twice));
        if (start !== undefined && !Number.isNaN(start)) {
          clock.passed(start);
          // a remark is recorded, because the file itself does not decide the hour
          if (!order) noteRemark(intake, 'hour_by_stored', null);
        }
        takeUndecided(device, undecided, (localMs) => clock.instantOf(localMs));
      }
    },
  };

  function count(
    outcome: RejectedAs | 'accepted' | 'skipped',
    at: number,
    bytes: Uint8Array,
    from: number,
    to: number,
  ) {
    intake.linesRead += 1;
    if (outcome === 'skipped') intake.skippedLines += 1;
    if (outcome === 'accepted' || outcome === 'skipped') return;
    const content = () => contentOf(bytes, from, to);
    rejectLine(intake, outcome, () => ({ line: at, reason: outcome, column: null, content: content() }));
  }

  /** The header of a block defines the columns of its device; an unknown device's lines are rejected one by one. */
  function openBlock(opened: { readonly serial: string; found: Found }, bytes: Uint8Array, from: number, to: number) {
    [sections, width] = [undefined, Infinity];
    const component = componentBySerial.get(opened.serial);
    if (!component) return;
    const names = headerNames(new TextDecoder().decode(bytes.subarray(from, to)), table.separator);
    clockOf = clockCells(placesOf(names, plant.system).places);
    const layout = layoutOf(names, component);
    if (!('component' in layout)) return;
    sections = sectionsOf(names, [layout]);
    width = names.length;
    const known = devices.find((one) => one.layout.component === component);
    const device = known ?? makeDevice(layout);
    if (!known) devices.push(device);
    device.layout = layout;
    device.moments = momentsOf(layout, device.times, table.dateTexts);
    device.positions = Int32Array.from(layout.columns, ({ position }) => position);
    device.named = opened.serial;
    opened.found = device;
  }

  function layoutsNow(): readonly Layout[] {
    if (!block) return table.layouts;
    return typeof block.found === 'string' ? [] : [block.found.layout];
  }

  function startSections(): void {
    section = undefined;
    belowSection = 0;
  }

  /** A header in the middle of the file defines the columns again; lines in another layout are never read with it. */
  function opensSection(): boolean {
    const opened = sections?.opened(cells);
    if (opened === undefined) return false;
    section = opened;
    width = opened.width;
    belowSection = table.linesBelowHeader;
    return true;
  }

  function takeSegments(bytes: Uint8Array, from: number, to: number): void {
    const segments = segmentsOf(bytes, from, to, separator);
    if (segments.length === 0) count('bad_line', line, bytes, from, to);
    for (const { device, bytes: own } of segments) {
      const found = bySerialOfDevice.get(device);
      if (found) found.named = device;
      takeCells(own, 0, own.length, found ?? 'unknown_sernum');
    }
  }

  /** Each interval of a day counts as a line; a day with unknown date or device counts as one line. */
  function takeDay(of: Matrix, bytes: Uint8Array, from: number, to: number): void {
    split(cells, bytes, from, to);
    const device = find();
    if (typeof device === 'string') {
      if (!holdsNothing(cells)) count(device, line, bytes, from, to);
      return;
    }
    const date = device.moments.read(cells);
    if (typeof date === 'string') {
      if (date === 'bad_time' || !holdsNothing(cells)) count(date, line, bytes, from, to);
      return;
    }
    const { zone } = device.layout.component;
    const value = table.names.length;
    const instants = instantsOfDay(of, cells, date, zone);
    while (cells.count <= value) {
      [cells.from[cells.count], cells.to[cells.count]] = [0, 0];
      cells.count += 1;
    }
    for (const [at, { position }] of of.columns.entries()) {
      const [start = 0, end = 0] = [cells.from[position], cells.to[position]];
      // on the day of a clock change the number of intervals differs
      if (start === end) continue;
      cells.from[value] = start;
      cells.to[value] = end;
      const instant = instants[at] ?? Number.NaN;
      const outcome = Number.isNaN(instant) ? 'nonexistent_time' : takeAt(device, cells, instant, line);
      count(outcome, line, cells.bytes, start, end);
    }
  }

  function takeCells(bytes: Uint8Array, from: number, to: number, known: Found | undefined): void {
    split(cells, bytes, from, to);
    if (cells.count > width && isTooWide(cells, width)) {
      if (!opensSection()) count('wider_than_header', line, bytes, from, to);
      return;
    }
    // if blanks separate the cells, it is unknown which cell is missing
    if (hasRuns && cells.count < width && Number.isFinite(width)) {
      if (!opensSection() && !bringsDate(bytes, from, to)) count('bad_line', line, bytes, from, to);
      return;
    }
    if (section) moveCells(cells, section);
    Object.assign(current, { bytes, from, to });
    const outcome = takeLine(known ?? find());
    if (outcome === 'undecided') return;
    if (mayBeHeader(outcome)) {
      if (section) split(cells, bytes, from, to);
      if (opensSection()) return;
      if (section) moveCells(cells, section);
      belowSection -= 1;
      if (belowSection >= 0) {
        noteUnits(intake, layoutsNow(), cells);
        return;
      }
    } else belowSection = 0;
    if ((outcome === 'missing_time' || outcome === 'unknown_sernum' || outcome === 'bad_key') && holdsNothing(cells))
      return;
    if (mayBeHeader(outcome) && bringsDate(bytes, from, to)) return;
    count(outcome, line, bytes, from, to);
  }

  /** Whether a line contains the date of the lines below it, which have no date themselves. */
  function bringsDate(bytes: Uint8Array, from: number, to: number): boolean {
    let isFound = false;
    for (const { layout, moments } of devices)
      if (layout.given === 'head' && moments.lookAt(() => contentOf(bytes, from, to))) isFound = true;
    return isFound;
  }

  function find(): Found {
    if (long) return long.find(cells);
    return table.places.sernum.length === 0 ? (only ?? 'unknown_sernum') : inColumn(cells);
  }

  function takeUndecided(
    device: Device,
    lines: readonly UndecidedLine[],
    instantOf: (localMs: number, index: number) => number,
  ): void {
    const { layout, positions, named } = device;
    lines.forEach((one, index) => {
      const { line: at, bytes } = one;
      const ts = instantOf(one.localMs, index);
      const own = newCells();
      split(own, bytes, 0, bytes.length);
      if (one.section) moveCells(own, one.section);
      Object.assign(device, { layout: one.layout, positions: one.positions, named: one.named });
      count(Number.isNaN(ts) ? 'ambiguous_time' : takeAt(device, own, ts, at), at, bytes, 0, bytes.length);
    });
    Object.assign(device, { layout, positions, named });
  }

  /**
   * Decides the instants of the undecided lines by `next`, the local time of the first line after them whose instant is
   * certain.
   */
  function decideBy(device: Device, next: number): void {
    const { undecided, clock } = device;
    const order = foldOrder(
      undecided.map(({ localMs }) => localMs),
      next,
    );
    if (!order) return;
    device.undecided = [];
    const instants = undecided.map(
      ({ localMs }, index) => clock.twiceAtFirst(localMs)?.[Number(order[index])] ?? Number.NaN,
    );
    takeUndecided(device, undecided, (_, index) => instants[index] ?? Number.NaN);
    for (const ts of instants) clock.passed(ts);
  }

  function takeLine(device: Found): RejectedAs | 'accepted' | 'skipped' | 'undecided' {
    if (typeof device === 'string') return device;
    const { nthEntry } = device.layout.component;
    if (nthEntry > 1 && holdsNothing(cells)) return 'missing_time';
    device.lines += 1;
    if ((device.lines - 1) % nthEntry !== 0) return 'skipped';
    const ts = timeOf(device, cells);
    return typeof ts === 'number' ? takeAt(device, cells, ts, line) : ts;
  }

  function takeAt(device: Device, of: Cells, ts: number, at: number): RejectedAs | 'accepted' | 'skipped' {
    if (ts > latest) return 'in_future';
    const taken = acceptRow(device, of, ts, at);
    // an inverter that is off at night writes times without values: the line is valid (decision 4.53)
    if (taken === 'gaps' && section && !long && !hasAnyOf(section, device.positions)) return 'nothing_readable';
    if (taken === 'gaps' || (long && taken === 'nothing_readable')) return 'skipped';
    if (taken === 'accepted' && device.starts) noteStart(device.starts, device, ts);
    return taken;
  }

  /** Records at which line each device of an exchanged pair begins (decision 4.28). */
  function noteStart(starts: Map<string, DeviceStart>, { layout, named }: Device, ts: number): void {
    const start = starts.get(named);
    if (start) {
      start.firstTime = Math.min(start.firstTime, ts);
    } else if (named !== '') {
      const found = { componentId: layout.component.id, sernum: named, firstTime: ts };
      starts.set(named, found);
      intake.deviceStarts.push(found);
    }
  }

  function timeOf(device: Device, of: Cells): number | LineRejection | 'undecided' {
    const { layout, times, clock } = device;
    const read = device.moments.read(of);
    if (typeof read === 'string') return read;
    let time = read;
    time += clockOf.secondsMs(of);
    const offsetMs = clockOf.offsetMs(of);
    if (offsetMs !== undefined && !times.zoned) time -= offsetMs;
    if (Number.isNaN(time)) return 'bad_time';
    if (times.zoned || offsetMs !== undefined) {
      clock.passed(time);
      return time;
    }
    device.steps.passed(time);
    const season = times.season ?? clockOf.season(of);
    if (season !== undefined) {
      if (device.undecided.length > 0) decideBy(device, time);
      const instant = clock.instantIn(time, season);
      return Number.isNaN(instant) ? clock.problem : instant;
    }
    if (clock.twiceAtFirst(time)) {
      const { positions, named } = device;
      const own = current.bytes.slice(current.from, current.to);
      device.undecided.push({ line, bytes: own, localMs: time, layout, positions, named, section });
      return 'undecided';
    }
    if (device.undecided.length > 0) decideBy(device, time);
    const instant = clock.instantOf(time);
    return Number.isNaN(instant) ? clock.problem : instant;
  }
}

const sectionsOf = (names: readonly string[], layouts: readonly Layout[]) =>
  names.length === 0
    ? undefined
    : sectionFinder(
        names,
        layouts.flatMap(({ dates, time }) => [...dates, time]),
      );

/** A header line has no time and no known device. */
const mayBeHeader = (outcome: string) =>
  outcome === 'bad_time' || outcome === 'missing_time' || outcome === 'unknown_sernum' || outcome === 'bad_key';

/** In a matrix the value of each interval is appended to the cells of its line. */
const longPlaces = ({ places: { key, value, sernum }, names }: Table) => ({
  key,
  value: value < 0 ? names.length : value,
  sernum,
});

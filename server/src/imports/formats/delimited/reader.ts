import type { DecimalSign, LineRejection, RejectedAs } from '@leitwarte/core/codes';
import { type DeviceStart, type ReadLines, rejectLine } from '../../readLines.ts';
import type { PlantImport } from '../../importSettings.ts';
import { type Cells, lineSplitter, newCells } from './cells.ts';
import { deviceClock } from './deviceClock.ts';
import { type Device, deviceBySerial, devicesOf, type FindDevice, type UndecidedLine } from './devices.ts';
import type { Layout } from './header.ts';
import { lineCutter } from './lines.ts';
import { contentOf, rowAcceptor } from './rows.ts';
import { foldOrder, instantByStored, type StoredAround, type Twice } from './undecided.ts';

/** How the lines of a text are read. */
export interface TableForm {
  readonly separator: string;
  readonly decimalSign: DecimalSign;
  /** Lines at the beginning that are no data. */
  readonly skipLines: number;
  /** Whether the first line after them that is not blank is the header. */
  readonly hasHeader: boolean;
  readonly lineEnd: 10 | 13;
}

/** What a file's header says. */
export interface Table extends TableForm {
  readonly layouts: readonly Layout[];
  /** Position of the serial number; -1 in a file of one device. */
  readonly sernum: number;
}

/** Reads a file's UTF-8 text, piece by piece, into an intake. */
export interface DelimitedReader {
  feed(piece: Uint8Array): void;
  end(): void;
  /** Takes the lines that wait because the file itself does not decide on them; they count as read from then on. */
  settle(stored: (componentId: number, twice: Twice) => Promise<StoredAround>, isEnd: boolean): Promise<void>;
}

const END_OF_FILE_MARK = 26;

/** Every data line ends up in a buffer, as a rejection with its reason, or thinned by `import_nth_entry`. */
export function delimitedReader(
  plant: Pick<PlantImport, 'zone' | 'system'>,
  table: Table,
  intake: ReadLines,
  arrivedAt: number,
): DelimitedReader {
  const latest = arrivedAt + plant.system.aheadMs;
  const devices = devicesOf(table.layouts);
  const [only] = devices;
  const find: FindDevice = table.sernum < 0 ? () => only : deviceBySerial(devices, table.sernum);
  const split = lineSplitter(new TextEncoder().encode(table.separator));
  const acceptRow = rowAcceptor(intake, plant.zone, table.decimalSign);
  const cells = newCells();
  const bothColumns = new Uint8Array(256);
  const current = { bytes: new Uint8Array(0), from: 0, to: 0 };
  let line = 0;
  let headerMissing = table.hasHeader;

  const cutter = lineCutter((bytes, from, to) => {
    line += 1;
    if (line <= table.skipLines || isBlank(bytes, from, to)) return;
    if (headerMissing) {
      headerMissing = false;
      return;
    }
    split(cells, bytes, from, to);
    Object.assign(current, { bytes, from, to });
    const outcome = takeLine();
    if (outcome === 'undecided') return;
    if ((outcome === 'missing_time' || outcome === 'unknown_sernum') && holdsNothing(cells)) return;
    count(outcome, line, bytes, from, to);
  }, table.lineEnd);

  return {
    feed: (piece) => cutter.feed(piece),
    end: () => cutter.end(),
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
        if (start !== undefined && !Number.isNaN(start)) clock.passed(start);
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

  function takeUndecided(
    device: Device,
    lines: readonly UndecidedLine[],
    instantOf: (localMs: number, index: number) => number,
  ): void {
    lines.forEach(({ line: at, bytes, localMs }, index) => {
      const ts = instantOf(localMs, index);
      const own = newCells();
      split(own, bytes, 0, bytes.length);
      find(own);
      count(Number.isNaN(ts) ? 'ambiguous_time' : takeAt(device, own, ts, at), at, bytes, 0, bytes.length);
    });
  }

  /** The first line whose time is sure tells in which direction the file goes. */
  function decideBy(device: Device, next: number): void {
    const { undecided, clock, named } = device;
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
    device.named = named;
  }

  function takeLine(): RejectedAs | 'accepted' | 'skipped' | 'undecided' {
    const device = find(cells);
    if (!device) return 'unknown_sernum';
    const { nthEntry } = device.layout.component;
    device.lines += 1;
    if ((device.lines - 1) % nthEntry !== 0) return 'skipped';
    const ts = timeOf(device, cells);
    return typeof ts === 'number' ? takeAt(device, cells, ts, line) : ts;
  }

  function takeAt(device: Device, of: Cells, ts: number, at: number): RejectedAs | 'accepted' {
    if (ts > latest) return 'in_future';
    const taken = acceptRow(device, of, ts, at);
    if (taken === 'accepted' && device.starts) noteStart(device.starts, device, ts);
    return taken;
  }

  /** Where a component's device was exchanged its lines say so (decision 4.28). */
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

  function timeOf(device: Device, { bytes, count, from, to }: Cells): number | LineRejection | 'undecided' {
    const { layout, times, clock } = device;
    if (layout.date >= count || layout.time >= count) return 'missing_time';
    const dateFrom = from[layout.date] ?? 0;
    const dateTo = to[layout.date] ?? 0;
    if (dateFrom === dateTo) return 'missing_time';
    let time: number;
    if (layout.time < 0) {
      time = times.read(bytes, dateFrom, dateTo);
    } else {
      const timeFrom = from[layout.time] ?? 0;
      const timeTo = to[layout.time] ?? 0;
      if (timeFrom === timeTo) return 'missing_time';
      const length = dateTo - dateFrom + 1 + (timeTo - timeFrom);
      if (length > bothColumns.length) return 'bad_time';
      bothColumns.set(bytes.subarray(dateFrom, dateTo));
      bothColumns[dateTo - dateFrom] = 32;
      bothColumns.set(bytes.subarray(timeFrom, timeTo), dateTo - dateFrom + 1);
      time = times.read(bothColumns, 0, length);
    }
    if (Number.isNaN(time)) return 'bad_time';
    if (times.zoned) {
      clock.passed(time);
      return time;
    }
    if (clock.twiceAtFirst(time)) {
      device.undecided.push({ line, bytes: current.bytes.slice(current.from, current.to), localMs: time });
      return 'undecided';
    }
    if (device.undecided.length > 0) decideBy(device, time);
    const instant = clock.instantOf(time);
    return Number.isNaN(instant) ? clock.problem : instant;
  }
}

/** A line of separators alone, as spreadsheets leave them at the end, is no data line. */
function holdsNothing({ count, from, to }: Cells): boolean {
  return from.subarray(0, count).every((start, cell) => start === to[cell]);
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte !== 32 && byte !== 9 && byte !== 13 && byte !== END_OF_FILE_MARK) return false;
  }
  return true;
}

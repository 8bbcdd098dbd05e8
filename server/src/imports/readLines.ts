import type { ImportRemark, RejectionReason } from '@leitwarte/core/codes';
import { addDays, dayOf, dayStart } from '../measurements/calendar.ts';
import type { DayReadings } from '../measurements/store.ts';

/** A line or cell that was rejected. */
export interface Rejection {
  readonly line: number;
  readonly reason: RejectionReason;
  /** Name of the column, if only a single cell was rejected. */
  readonly column: string | null;
  readonly content: string;
}

/** Maximum length of the stored text of a rejected line or cell. */
export const CONTENT_MAX = 1_000;
/** Maximum number of rejected lines and cells that are stored for one file; further ones are only counted. */
export const REJECTIONS_MAX = 10_000;

/** The component to which the rows of a buffer belong. */
export interface BufferedComponent {
  readonly id: number;
  readonly columns: readonly { readonly id: number }[];
}

/** Readings of one component on one day: one row of cells for each line of the file. */
export interface DayBuffer {
  readonly component: BufferedComponent;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  rows: number;
  times: Float64Array;
  /** Line number in the file for each row. */
  lines: Uint32Array;
  /** Cells row by row, one for each column of the component; NaN is a gap. */
  cells: Float64Array;
  /** Texts by position of the column. */
  readonly texts: Map<number, (string | undefined)[]>;
  /** Whether the buffer was passed on to be stored; then no row may be added. */
  closed: boolean;
}

/** The first line of a file that names one of a component's devices. */
export interface DeviceStart {
  readonly componentId: number;
  readonly sernum: string;
  firstTime: number;
}

/** The lines of a file that were read and are not committed yet. Lines in a buffer are counted when the buffer is stored. */
export interface ReadLines {
  /** Number of data lines read since the beginning of the file. */
  linesRead: number;
  rejectedLines: number;
  skippedLines: number;
  rejectedCells: number;
  rejections: Rejection[];
  /** Number of rejections recorded since the beginning of the file. */
  rejectionsNoted: number;
  /** Number of rejected lines by reason, since the beginning of the file. */
  readonly linesRejectedAs: Map<RejectionReason, number>;
  /** Remarks since the beginning of the file. */
  readonly remarks: Remarks;
  readonly buffers: Map<string, DayBuffer>;
  /** Number of cells in all buffers. */
  heldCells: number;
  /** For components that had two devices, the first line of each device, counted over the whole file. */
  readonly deviceStarts: DeviceStart[];
}

export function newReadLines(): ReadLines {
  return {
    linesRead: 0,
    rejectedLines: 0,
    skippedLines: 0,
    rejectedCells: 0,
    rejections: [],
    rejectionsNoted: 0,
    linesRejectedAs: new Map(),
    remarks: new Map(),
    buffers: new Map(),
    heldCells: 0,
    deviceStarts: [],
  };
}

/** For each remark, the number of lines and the first occurrence. */
export type Remarks = Map<ImportRemark, { lines: number; readonly detail: string | null }>;

export function noteRemark({ remarks }: Pick<ReadLines, 'remarks'>, remark: ImportRemark, detail: string | null): void {
  const known = remarks.get(remark);
  if (known) known.lines += 1;
  else remarks.set(remark, { lines: 1, detail });
}

/** Remarks in the form that ledger entry and preview use. */
export const remarksTold = (remarks: Remarks) =>
  Array.from(remarks, ([remark, { lines, detail }]) => ({ remark, lines, detail }));

/** Stores a rejected line or cell, unless the limit is reached. */
export function noteRejection(intake: ReadLines, rejection: () => Rejection): void {
  if (intake.rejectionsNoted >= REJECTIONS_MAX) return;
  intake.rejectionsNoted += 1;
  intake.rejections.push(rejection());
}

/** Counts a rejected line and records it. */
export function rejectLine(intake: ReadLines, reason: RejectionReason, rejection: () => Rejection): void {
  intake.rejectedLines += 1;
  intake.linesRejectedAs.set(reason, (intake.linesRejectedAs.get(reason) ?? 0) + 1);
  noteRejection(intake, rejection);
}

/** The most frequent reason of rejected lines, with their number. */
export function mainReason(counts: ReadonlyMap<RejectionReason, number>): FileReason | undefined {
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && { reason: first[0], lines: first[1] };
}

/** The reason why no line of a file could be stored. */
export interface FileReason {
  readonly reason: RejectionReason;
  /** Number of lines with that reason. */
  readonly lines: number;
}

const FIRST_ROWS = 64;

/** The buffer of a component for the day of an instant, by the plant's calendar. */
export function bufferFor(intake: ReadLines, component: BufferedComponent, zone: string, ts: number): DayBuffer {
  const day = dayOf(zone, ts);
  const key = `${component.id}/${day}`;
  let buffer = intake.buffers.get(key);
  if (!buffer) {
    buffer = {
      component,
      day,
      start: dayStart(zone, day),
      end: dayStart(zone, addDays(day, 1)),
      rows: 0,
      times: new Float64Array(FIRST_ROWS),
      lines: new Uint32Array(FIRST_ROWS),
      cells: new Float64Array(FIRST_ROWS * component.columns.length),
      texts: new Map(),
      closed: false,
    };
    intake.buffers.set(key, buffer);
  }
  return buffer;
}

/** Grows the buffer, if needed, so that one more row fits. */
export function reserveRow(buffer: DayBuffer): void {
  if (buffer.rows < buffer.times.length) return;
  const times = new Float64Array(buffer.times.length * 2);
  times.set(buffer.times);
  buffer.times = times;
  const lines = new Uint32Array(buffer.lines.length * 2);
  lines.set(buffer.lines);
  buffer.lines = lines;
  const cells = new Float64Array(buffer.cells.length * 2);
  cells.set(buffer.cells);
  buffer.cells = cells;
}

/** The buffer's readings, column by column. */
export function readingsOf({ component, day, start, rows, times, lines, cells, texts }: DayBuffer): DayReadings {
  const width = component.columns.length;
  const values = component.columns.map((_, column) => {
    const ofColumn = new Float64Array(rows);
    for (let row = 0, at = column; row < rows; row += 1, at += width) ofColumn[row] = cells[at] ?? Number.NaN;
    return ofColumn;
  });
  return {
    componentId: component.id,
    day,
    dayStart: start,
    times: times.subarray(0, rows),
    lines: lines.subarray(0, rows),
    columnIds: component.columns.map(({ id }) => id),
    values,
    texts: new Map(
      component.columns.flatMap(({ id }, column): (readonly [number, (string | undefined)[]])[] => {
        const ofColumn = texts.get(column);
        return ofColumn === undefined ? [] : [[id, Array.from({ length: rows }, (_, row) => ofColumn[row])]];
      }),
    ),
  };
}

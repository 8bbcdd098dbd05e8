import type { PreparedDay } from '../measurements/laidDay.ts';
import type { DayReadings } from '../measurements/store.ts';
import { lineBatches } from './formats/delimited/lines.ts';
import { delimitedReader } from './formats/delimited/reader.ts';
import type { Table } from './formats/delimited/table.ts';
import type { StoredAround, Twice } from './formats/delimited/undecided.ts';
import type { PlantImport } from './importSettings.ts';
import {
  type DayBuffer,
  type DeviceStart,
  newReadLines,
  type ReadLines,
  readingsOf,
  type Rejection,
} from './readLines.ts';

/** Cells held in memory before the oldest days are stored. */
export const HELD_CELLS_MAX = 1_000_000;
/** Cells held in memory before days that seem complete are stored, so that they are stored while further lines are read. */
const EARLY_CELLS = 128_000;
/** Maximum number of rejections in memory before they are written. */
const HELD_REJECTIONS_MAX = 5_000;
/** Number of component-days per transaction; it is low so that waiting writes of requests run soon. */
const DAYS_PER_TRANSACTION = 16;

/** The content of one transaction: days, and the ledger's counts of all lines rejected so far. */
export interface Portion {
  readonly days: readonly DayReadings[];
  /**
   * For each of `days` its packed form, valid if nothing is stored for that day yet; empty if days were not packed in
   * advance.
   */
  readonly ahead: readonly PreparedDay[];
  readonly rejectedLines: number;
  readonly skippedLines: number;
  readonly rejectedCells: number;
  readonly rejections: readonly Rejection[];
  /** For components that had two devices, the first line of each device, counted over the whole file. */
  readonly deviceStarts: readonly DeviceStart[];
}

/** What is needed to read the lines of a file, and the time of its arrival. */
export interface LinesPlan {
  readonly plant: Pick<PlantImport, 'zone' | 'system' | 'batchLines'>;
  readonly table: Table;
  readonly arrivedAt: number;
}

/** Stores portions, each before the next is read. */
export interface Storing {
  portion(portion: Portion): Promise<void>;
  /** Returns the stored readings around a repeated hour; called when all earlier lines are stored. */
  around(componentId: number, twice: Twice): Promise<StoredAround>;
}

/** Counts and remarks since the beginning of the file. */
export type LinesRead = Pick<ReadLines, 'linesRead' | 'linesRejectedAs' | 'remarks'>;

export interface PortionReader {
  /** Reads the next piece of the file's UTF-8 text, and returns the lines that should be stored now. */
  read(piece: Uint8Array): Promise<LinesRead>;
  /** Returns the remaining lines, as at least one portion, so that every line is counted. */
  end(): Promise<LinesRead>;
}

/** Reads a file's text piece by piece into portions. */
export function portionReader({ plant, table, arrivedAt }: LinesPlan, storing: Storing): PortionReader {
  const intake = newReadLines();
  const reader = delimitedReader(plant, table, intake, arrivedAt);
  const batchesOf = lineBatches(plant.batchLines, table.lineEnd);
  const around: Storing['around'] = (componentId, twice) => storing.around(componentId, twice);
  let givenLines = 0;
  const given = new Set<string>();
  // a day that occurs again later is stored in several parts; such a file is split into as few portions as possible
  let inOrder = true;

  return {
    async read(piece) {
      for (const batch of batchesOf(piece)) {
        reader.feed(batch);
        if (plant.batchLines === 0 || intake.linesRead - givenLines < plant.batchLines) continue;
        await give([...intake.buffers.values()]);
        givenLines = intake.linesRead;
      }
      await reader.settle(around, false);
      if (isFull(intake)) await give(oldestOf(intake));
      else if (inOrder && intake.heldCells >= EARLY_CELLS) await giveEarly();
      return intake;
    },
    async end() {
      reader.end();
      await reader.settle(around, true);
      await give([...intake.buffers.values()]);
      return intake;
    },
  };

  async function giveEarly(): Promise<void> {
    inOrder = ![...intake.buffers.keys()].some((key) => given.has(key));
    if (!inOrder) return;
    const complete = wholeTransactions(completeOf(intake));
    if (complete.length > 0) await give(complete);
  }

  async function give(buffers: readonly DayBuffer[]): Promise<void> {
    for (const buffer of buffers) given.add(keyOf(buffer));
    for (const portion of portionsOf(intake, buffers)) await storing.portion(portion);
  }
}

/** Removes days from the buffer and returns them in portions; returns at least one portion, so that every line is counted. */
export function* portionsOf(intake: ReadLines, buffers: readonly DayBuffer[]): Iterable<Portion> {
  const ordered = inOrderOfDays(buffers);
  for (let from = 0; from === 0 || from < ordered.length; from += DAYS_PER_TRANSACTION)
    yield takeOut(intake, ordered.slice(from, from + DAYS_PER_TRANSACTION));
}

/** Whether the buffer is so full that a part of it should be stored. */
const isFull = ({ heldCells, rejections }: ReadLines) =>
  heldCells >= HELD_CELLS_MAX || rejections.length >= HELD_REJECTIONS_MAX;

/** The days that seem complete, so that few days are stored in two parts. */
function oldestOf(intake: ReadLines): readonly DayBuffer[] {
  const complete = completeOf(intake);
  const freed = complete.reduce((sum, buffer) => sum + cellsOf(buffer), 0);
  return intake.heldCells - freed > HELD_CELLS_MAX / 2 ? [...intake.buffers.values()] : complete;
}

/** All days except the one to which the last line of each component belonged. */
function completeOf({ buffers }: ReadLines): readonly DayBuffer[] {
  const open = new Map<number, DayBuffer>();
  for (const buffer of buffers.values()) {
    const before = open.get(buffer.component.id);
    if (before === undefined || lastLineOf(buffer) > lastLineOf(before)) open.set(buffer.component.id, buffer);
  }
  return [...buffers.values()].filter((buffer) => open.get(buffer.component.id) !== buffer);
}

const lastLineOf = ({ rows, lines }: DayBuffer) => lines[rows - 1] ?? 0;
const keyOf = ({ component, day }: DayBuffer) => `${component.id}/${day}`;

const inOrderOfDays = (buffers: readonly DayBuffer[]) =>
  buffers.toSorted((a, b) => a.day - b.day || a.component.id - b.component.id);

function wholeTransactions(buffers: readonly DayBuffer[]): readonly DayBuffer[] {
  return inOrderOfDays(buffers).slice(0, buffers.length - (buffers.length % DAYS_PER_TRANSACTION));
}

const cellsOf = ({ rows, component }: DayBuffer) => rows * component.columns.length;

/** Removes days from the buffer, together with all rejections and remarks so far. */
function takeOut(intake: ReadLines, buffers: readonly DayBuffer[]): Portion {
  for (const buffer of buffers) {
    buffer.closed = true;
    intake.buffers.delete(keyOf(buffer));
    intake.heldCells -= cellsOf(buffer);
  }
  const days = buffers.filter(({ rows }) => rows > 0).map(readingsOf);
  const { rejectedLines, skippedLines, rejectedCells, rejections, deviceStarts } = intake;
  Object.assign(intake, { rejectedLines: 0, skippedLines: 0, rejectedCells: 0, rejections: [] });
  return { days, ahead: [], rejectedLines, skippedLines, rejectedCells, rejections, deviceStarts };
}

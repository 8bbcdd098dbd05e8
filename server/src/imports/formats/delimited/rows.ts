import type { CellRejection, DecimalSign } from '@leitwarte/core/codes';
import {
  bufferFor,
  CONTENT_MAX,
  type DayBuffer,
  type ReadLines,
  noteRejection,
  type Rejection,
  reserveRow,
} from '../../readLines.ts';
import { isGapValue } from '@leitwarte/core/rules';
import type { ColumnPlan } from '../../importSettings.ts';
import type { Cells } from './cells.ts';
import type { Device } from './devices.ts';
import type { ColumnLayout } from './header.ts';
import { isGapWord } from './gapWords.ts';
import { type NumberForm, numberReader, VALUE_MAX } from './numbers.ts';
import { isOneUnit } from './unitLine.ts';

/**
 * Writes the cells of a line into the buffer of its day. If no cell could be read, returns the reason: `gaps` if all cells are gaps,
 * `nothing_readable` if the line ends before the first cell.
 */
export type TakeRow = (
  device: Device,
  cells: Cells,
  ts: number,
  line: number,
) => 'accepted' | 'gaps' | 'nothing_readable' | CellRejection;

interface Complaint extends Rejection {
  readonly reason: CellRejection;
}

const decoder = new TextDecoder();

/** Text for the list of rejected lines: at most 1,000 characters, without characters that a database refuses. */
export function contentOf(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, Math.min(to, from + 4 * CONTENT_MAX));
  return decoder.decode(part).replaceAll('\0', '\uFFFD').slice(0, CONTENT_MAX);
}

/** A bad cell never rejects the other cells of its line: it is recorded, and they are stored. An empty cell is a gap. */
export function rowAcceptor(intake: ReadLines, zone: string, sign: DecimalSign, form: NumberForm = {}): TakeRow {
  const numbers = numberReader(sign, form);
  const fitsUnit = isOneUnit();
  const complaints: Complaint[] = [];

  return (device, cells, ts, line) => {
    const buffer = openBuffer(device, ts);
    const { positions, factors } = device;
    const width = positions.length;
    const base = buffer.rows * width;
    const { bytes, count } = cells;
    let readable = 0;
    for (let column = 0; column < width; column += 1) {
      const layout = device.layout.columns[column];
      if (layout && layout.second >= 0) {
        buffer.cells[base + column] = Number.NaN;
        if (takeText(buffer, column, combined(cells, layout), layout, line)) readable += 1;
        continue;
      }
      const position = positions[column] ?? 0;
      const from = cells.from[position] ?? 0;
      const to = cells.to[position] ?? 0;
      let raw = position < count ? numbers.read(bytes, from, to, position) : Number.NaN;
      if (position < count && numbers.unit !== '' && layout) raw = inUnit(raw, layout.plan);
      const value = layout?.plan.gaps?.numbers.has(raw) ? Number.NaN : raw * (factors[column] ?? 1);
      buffer.cells[base + column] = value;
      if (Math.abs(value) <= VALUE_MAX) readable += 1;
      else if (position < count && from < to && layout && takeOther(buffer, column, cells, layout, value, raw, line)) {
        readable += 1;
      }
    }
    const cause = readable > 0 ? 'accepted' : (mostFrequent(complaints) ?? lackIn(positions, count));
    if (readable > 0) {
      buffer.times[buffer.rows] = ts;
      buffer.lines[buffer.rows] = line;
      buffer.rows += 1;
      intake.heldCells += width;
      intake.rejectedCells += complaints.length;
      for (const complaint of complaints) noteRejection(intake, () => complaint);
    }
    complaints.length = 0;
    return cause;
  };

  /** The number of a cell, converted to the column's unit if the column allows it. */
  function inUnit(raw: number, plan: ColumnPlan): number {
    if (!plan.takesText && fitsUnit(plan, numbers.unit)) return raw;
    numbers.problem = plan.takesText ? 'not_a_number' : 'other_unit';
    return Number.NaN;
  }

  function openBuffer(device: Device, ts: number): DayBuffer {
    let { buffer } = device;
    if (!buffer || buffer.closed || ts < buffer.start || ts >= buffer.end) {
      buffer = bufferFor(intake, device.layout.component, zone, ts);
      device.buffer = buffer;
    }
    reserveRow(buffer);
    return buffer;
  }

  /** Handles a cell that is no number in range: as a gap, a state text or a rejection. */
  function takeOther(
    buffer: DayBuffer,
    column: number,
    cells: Cells,
    layout: ColumnLayout,
    value: number,
    raw: number,
    line: number,
  ): boolean {
    buffer.cells[buffer.rows * buffer.component.columns.length + column] = Number.NaN;
    if (Number.isNaN(value) && !Number.isNaN(raw)) return false;
    const problem = Number.isNaN(value) ? numbers.problem : 'out_of_range';
    const text = contentAt(cells, layout.position);
    if (problem === 'gap' && (!layout.plan.takesText || isGapWord(text.trim()) || !/\p{L}/u.test(text))) return false;
    if (layout.plan.gaps && isGapValue(layout.plan.gaps, text)) return false;
    if ((problem === 'not_a_number' || problem === 'gap') && layout.plan.takesText && !isHalfNumber(text)) {
      return takeText(buffer, column, textAt(cells, layout.position), layout, line);
    }
    complain(problem === 'gap' ? 'not_a_number' : problem, layout, text, line);
    return false;
  }

  function takeText(buffer: DayBuffer, column: number, text: string, layout: ColumnLayout, line: number): boolean {
    if (text === '') return false;
    if (text.length > CONTENT_MAX) {
      complain('text_too_long', layout, text.slice(0, CONTENT_MAX), line);
      return false;
    }
    let texts = buffer.texts.get(column);
    if (!texts) buffer.texts.set(column, (texts = []));
    texts[buffer.rows] = text;
    return true;
  }

  function complain(reason: CellRejection, { plan }: ColumnLayout, content: string, line: number): void {
    complaints.push({ line, reason, column: plan.source, content });
  }
}

/** Whether a text is a malformed number and not a state: `1,2,3` and `1.23.456` are malformed, `0 : 0` is a state. */
const isHalfNumber = (text: string) => /^[\d.,+\-\s]*$/.test(text);

function combined(cells: Cells, { plan, position, second }: ColumnLayout): string {
  const [one, other] = [textAt(cells, position), textAt(cells, second)];
  return one === '' && other === '' ? '' : `${one}${plan.delimiter}${other}`.trim();
}

function textAt(cells: Cells, position: number): string {
  if (position >= cells.count) return '';
  return decoder.decode(cells.bytes.subarray(cells.from[position], cells.to[position])).replaceAll('\0', '\uFFFD');
}

const contentAt = (cells: Cells, position: number) =>
  contentOf(cells.bytes, cells.from[position] ?? 0, cells.to[position] ?? 0);

const lackIn = (positions: Int32Array, count: number) =>
  positions.some((position) => position < count) ? 'gaps' : 'nothing_readable';

function mostFrequent(complaints: readonly Complaint[]): CellRejection | undefined {
  const [first] = complaints;
  if (complaints.every(({ reason }) => reason === first?.reason)) return first?.reason;
  const groups = [...Map.groupBy(complaints, ({ reason }) => reason)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

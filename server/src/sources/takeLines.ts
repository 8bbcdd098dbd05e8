import type { CellRejection, LineRejection } from '@leitwarte/core/codes';
import { isGapValue, isPlainText, MINUTE_MS, NETWORK_AHEAD_MINUTES } from '@leitwarte/core/rules';
import { isNumberGap } from '../imports/formats/delimited/gapWords.ts';
import { VALUE_MAX } from '../imports/formats/delimited/numbers.ts';
import {
  bufferFor,
  CONTENT_MAX,
  newReadLines,
  noteRejection,
  type ReadLines,
  rejectLine,
  reserveRow,
} from '../imports/readLines.ts';
import { MOST_ADDRESS_SIGNS } from '@leitwarte/core/entities';
import { type Binding, type Bindings, MOST_ADDRESSES, notice, type Seen, type StoredSource } from './bindings.ts';
import { meanOf, type Slot, slotOf, type Slots, slotWith } from './slots.ts';
import type { BadLine, SourceLine, SourceValue } from './sourceLine.ts';

/** Earliest accepted time; clocks without a battery start in 1970. */
const FIRST_TIME = Date.UTC(2000, 0, 1);
const AHEAD_MS = NETWORK_AHEAD_MINUTES * MINUTE_MS;

/** A line with its time of arrival. */
export interface ArrivedLine extends Omit<SourceLine, 'time'> {
  readonly at: number;
  readonly time: number;
}

/** Collects the lines of a source by day, like the lines of a file. */
export interface LineTaker {
  readonly intake: ReadLines;
  readonly seen: ReadonlyMap<string, Seen>;
  readonly newestTime: number | undefined;
  /** State of an address's slots after the accepted values. */
  slotsOf(address: string): Slots;
  /** Accepts a line; returns whether one of its addresses is unassigned. */
  take(line: ArrivedLine): boolean;
  /** Rejects a line that could not be read. */
  refuse(line: number, content: string, reason?: 'bad_line' | BadLine['reason']): void;
}

/** Used when data are read again because addresses were assigned since; values of all other addresses are ignored. */
interface Again {
  readonly only: ReadonlySet<string>;
  /** Earlier state of these addresses' slots; updated by accepted values. */
  readonly slots: Map<string, Map<number, Slot>>;
}

interface Cell {
  readonly binding: Binding;
  readonly value: number | string;
}

/**
 * Collects lines of a source. A line counts once for each component for which it has values, and once if it has none;
 * with these counts read = stored + duplicate + rejected.
 */
export function lineTaker(source: StoredSource, bindings: Bindings, again?: Again): LineTaker {
  const only = again?.only;
  // copied once for each address: copying for each value would make a backfill of a year take quadratic time
  const slots = again?.slots ?? new Map<string, Map<number, Slot>>();
  const intake = newReadLines();
  const seen = new Map<string, Seen>();
  const told = new Set<string>();
  let known = bindings.known.size;
  let newestTime: number | undefined;

  function reject(reason: LineRejection | CellRejection, line: number, content: string): void {
    intake.linesRead += 1;
    rejectLine(intake, reason, () => ({ line, reason, column: null, content: content.slice(0, CONTENT_MAX) }));
  }

  /**
   * Rejects unassigned lines: one line per address is recorded with its text; all lines are kept in the folder next to
   * the inbox.
   */
  function rejectUnbound(
    { line, content, values }: ArrivedLine,
    reason: 'unbound' | 'too_many_addresses' | 'bad_line',
  ): void {
    const address = values[0]?.address ?? '';
    intake.linesRead += 1;
    intake.rejectedLines += 1;
    intake.linesRejectedAs.set(reason, (intake.linesRejectedAs.get(reason) ?? 0) + 1);
    if (told.has(address)) return;
    told.add(address);
    noteRejection(intake, () => ({ line, reason, column: null, content: content.slice(0, CONTENT_MAX) }));
  }

  /** Why an address is not added: there are too many already, or its name is not allowed; undefined if it is added. */
  function unkept(value: SourceValue, time: number, at: number): 'too_many_addresses' | 'bad_line' | undefined {
    const { address } = value;
    if (!bindings.known.has(address) && !seen.has(address)) {
      if (!isPlainText(address)) return 'bad_line';
      if (known >= MOST_ADDRESSES || address.length > MOST_ADDRESS_SIGNS) return 'too_many_addresses';
      known += 1;
    }
    notice(seen, value, time, at);
    return undefined;
  }

  /** The slot after adding the value; undefined if the slot already has a later time. */
  function slotAfter({ address, value }: SourceValue, time: number): Slot | undefined {
    const slot = slotOf(time, source.slotMs);
    let own = slots.get(address);
    if (own === undefined) {
      own = new Map(only === undefined ? bindings.slots.get(address) : []);
      slots.set(address, own);
    }
    const before = own.get(slot);
    const after = slotWith(before, time, value);
    own.set(slot, after);
    return before !== undefined && before.latest > time ? undefined : after;
  }

  /**
   * Whether the slot already has a later value, so that this one is not stored; never for means, which include every
   * value.
   */
  const isLate = ({ rule }: Binding, address: string, time: number): boolean =>
    rule === 'last' && (bindings.slots.get(address)?.get(slotOf(time, source.slotMs))?.latest ?? time) > time;

  return {
    intake,
    seen,
    slotsOf: (address) => slots.get(address) ?? bindings.slots.get(address) ?? new Map(),
    get newestTime() {
      return newestTime;
    },
    refuse: (line, content, reason = 'bad_line') => reject(reason, line, content),
    take(line) {
      const { at, time } = line;
      if (time > at + AHEAD_MS || time < FIRST_TIME) {
        reject(time < FIRST_TIME ? 'before_2000' : 'in_future', line.line, line.content);
        return false;
      }
      newestTime = Math.max(newestTime ?? time, time);
      // a line whose values are all missing is valid (decision 4.53)
      if (line.values.length === 0) {
        intake.linesRead += 1;
        intake.skippedLines += 1;
        return false;
      }
      const values = only === undefined ? line.values : line.values.filter(({ address }) => only.has(address));
      let lack: 'too_many_addresses' | 'bad_line' | undefined;
      const cells: Cell[] = [];
      let passedOver = 0;
      for (const value of values) {
        const why = only === undefined ? unkept(value, time, at) : undefined;
        lack ??= why;
        const binding = bindings.byAddress.get(value.address);
        if (binding !== undefined && isGap(binding, value.value)) {
          passedOver += 1;
          continue;
        }
        const slot =
          source.slotMs > 0 && lack === undefined ? slotAfter(value, time) : slotWith(undefined, time, value.value);
        if (binding === undefined) continue;
        if (slot === undefined || isLate(binding, value.address, time)) passedOver += 1;
        else if (binding.rule === 'mean' && typeof value.value === 'number')
          cells.push({ binding, value: meanOf(slot) });
        else cells.push({ binding, value: value.value });
      }
      if (cells.length === 0 && passedOver > 0) {
        intake.linesRead += 1;
        intake.skippedLines += 1;
      } else if (cells.length === 0) rejectUnbound(line, lack ?? 'unbound');
      else takeCells(line, cells);
      return cells.length + passedOver < values.length;
    },
  };

  function takeCells({ line, time, content }: ArrivedLine, cells: readonly Cell[]): void {
    const ts = slotOf(time, source.slotMs);
    const problems: CellRejection[] = [];
    let rows = 0;
    for (const own of Map.groupBy(cells, ({ binding }) => binding.component).values())
      if (takeRow(own, ts, line, problems)) rows += 1;
    intake.linesRead += rows;
    if (rows === 0) return reject(problems[0] ?? 'nothing_readable', line, content);
    intake.rejectedCells += problems.length;
    return undefined;
  }

  /** Accepts one row of a component; returns false if none of its values can be accepted. */
  function takeRow(cells: readonly Cell[], ts: number, line: number, problems: CellRejection[]): boolean {
    const component = cells[0]?.binding.component;
    if (component === undefined) return false;
    const good = cells.flatMap(({ binding, value }) => {
      const taken = cellOf(binding, value);
      if (typeof taken === 'object') {
        problems.push(taken.problem);
        noteRejection(intake, () => ({
          line,
          reason: taken.problem,
          column: binding.column,
          content: String(value).slice(0, CONTENT_MAX),
        }));
        return [];
      }
      return [{ position: binding.position, value: taken }];
    });
    if (good.length === 0) return false;
    const width = component.columns.length;
    const buffer = bufferFor(intake, component, source.plant.zone, ts);
    reserveRow(buffer);
    buffer.cells.fill(Number.NaN, buffer.rows * width, (buffer.rows + 1) * width);
    for (const { position, value } of good)
      if (typeof value === 'number') buffer.cells[buffer.rows * width + position] = value;
      else {
        const texts = buffer.texts.get(position) ?? [];
        texts[buffer.rows] = value;
        buffer.texts.set(position, texts);
      }
    buffer.times[buffer.rows] = ts;
    buffer.lines[buffer.rows] = line;
    buffer.rows += 1;
    intake.heldCells += width;
    return true;
  }
}

/** Whether a value means "no value". */
const isGap = ({ gaps, takesText }: Binding, value: number | string): boolean =>
  (gaps !== undefined && isGapValue(gaps, value)) ||
  (typeof value === 'string' && !takesText && isNumberGap(value.trim()));

/**
 * A value in its stored form, or the reason why it is rejected. The product with the factor is rounded to 15 digits.
 */
function cellOf(
  { factor, takesText }: Binding,
  value: number | string,
): number | string | { readonly problem: CellRejection } {
  if (typeof value === 'number') {
    const scaled = factor === 1 ? value : Number((value * factor).toPrecision(15));
    return Math.abs(scaled) <= VALUE_MAX ? scaled : { problem: 'out_of_range' };
  }
  if (!takesText || value === '') return { problem: 'not_a_number' };
  return value.length > CONTENT_MAX ? { problem: 'text_too_long' } : value;
}

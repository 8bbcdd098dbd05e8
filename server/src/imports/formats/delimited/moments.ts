import type { LineRejection } from '@leitwarte/core/codes';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Cells } from './cells.ts';
import { dateFinder, dateOfFile, dateOfHead } from './dateInText.ts';
import type { Layout } from './header.ts';
import type { TimeReader } from './times.ts';

/** Texts that may contain the date if the lines have none. */
export interface DateTexts {
  /** Name of the file. */
  readonly file: string;
  /** Lines above the header. */
  readonly head: string;
}

/** Reads the time of a device's lines, from one cell or several, or with a date that is not in the line. */
export interface Moments {
  /** Local time or instant, depending on the notation. */
  read(cells: Cells): number | Extract<LineRejection, 'missing_time' | 'bad_time'>;
  /**
   * Reads the date of a line without values if the lines below take their date from it. Returns whether it contains a
   * date.
   */
  lookAt(line: () => string): boolean;
}

const MOST = 256;

/**
 * A date that is not written in the line itself applies until the time of day passes midnight; from there on the next day applies, or in a
 * file with the newest line first the previous day.
 */
export function momentsOf(layout: Layout, times: TimeReader, texts: DateTexts): Moments {
  const bytes = new Uint8Array(MOST);
  const encoder = new TextEncoder();
  const { given, component } = layout;
  const find = given === undefined ? undefined : dateFinder(component.timeFormat, layout.dates.length);
  let date = find && encoded(given === 'file' ? dateOfFile(find, texts.file) : dateOfHead(find, texts.head));
  let passedDays = 0;
  let last = Number.NaN;
  let direction = 0;

  return {
    read(cells) {
      let carried = given !== undefined;
      let length = 0;
      if (given !== undefined) {
        if (date === undefined) return 'missing_time';
        bytes.set(date);
        length = datesOf(cells, date.length);
        if (length === date.length && layout.dates.length > 0) return 'missing_time';
      } else {
        length = datesOf(cells, 0);
        if (length === 0) {
          // the date is written once, and its cells in the lines below are blank
          if (date === undefined || layout.time < 0 || isEmpty(cells, layout.time)) return 'missing_time';
          carried = true;
          bytes.set(date);
          length = date.length;
        } else if (layout.time >= 0 && length > 0) {
          if (isEmpty(cells, layout.time)) return 'missing_time';
          if (!isDate(length)) date = bytes.slice(0, length);
          [passedDays, last] = [0, Number.NaN];
        }
      }
      if (length < 0) return 'bad_time';
      if (layout.time >= 0) {
        if (isEmpty(cells, layout.time)) return 'missing_time';
        length = append(cells, layout.time, length);
        if (length < 0) return 'bad_time';
      }
      const time = times.read(bytes, 0, length);
      if (Number.isNaN(time)) return 'bad_time';
      if (times.dateAlone && isSumOfDay(time)) return 'bad_time';
      return carried && (given === undefined || layout.dates.length === 0) ? onItsDay(time) : passed(time);
    },
    lookAt(line) {
      if (given !== 'head' || find === undefined || layout.dates.length > 0) return false;
      const found = encoded(find(line()));
      if (found === undefined) return false;
      date = found;
      [passedDays, last] = [0, Number.NaN];
      return true;
    },
  };

  function isDate(length: number): boolean {
    if (date?.length !== length) return false;
    for (let at = length - 1; at >= 0; at -= 1) if (date[at] !== bytes[at]) return false;
    return true;
  }

  function passed(time: number): number {
    last = time;
    return time;
  }

  /** Whether a date without time, after the lines of its day, marks a sum of that day and not midnight. */
  function isSumOfDay(time: number): boolean {
    return last - time > DAY_MS / 2 && last - time < DAY_MS;
  }

  function onItsDay(written: number): number {
    let time = written + passedDays * DAY_MS;
    const step = time - last;
    if (direction >= 0 && step < -DAY_MS / 2) passedDays += 1;
    else if (direction < 0 && step > DAY_MS / 2) passedDays -= 1;
    else if (step !== 0 && !Number.isNaN(step)) direction = Math.sign(step);
    time = written + passedDays * DAY_MS;
    return passed(time);
  }

  /** Joins the cells of the date; returns the end, `start` if the first cell is empty, or -1 if they are too long or some are missing. */
  function datesOf(cells: Cells, start: number): number {
    let length = start;
    for (const position of layout.dates) {
      if (isEmpty(cells, position)) return length === start ? start : -1;
      length = append(cells, position, length);
      if (length < 0) return -1;
    }
    return length;
  }

  /** Appends a cell after a blank; returns the new length, or -1 if there is no space. */
  function append({ bytes: own, from, to }: Cells, position: number, length: number): number {
    const start = from[position] ?? 0;
    const end = to[position] ?? 0;
    const at = length === 0 ? 0 : length + 1;
    if (at + end - start > MOST) return -1;
    if (at > 0) bytes[length] = 32;
    bytes.set(own.subarray(start, end), at);
    return at + end - start;
  }

  function encoded(text: string | undefined): Uint8Array | undefined {
    return text === undefined ? undefined : encoder.encode(text).subarray(0, MOST);
  }
}

const isEmpty = ({ count, from, to }: Cells, position: number) =>
  position >= count || (from[position] ?? 0) === (to[position] ?? 0);

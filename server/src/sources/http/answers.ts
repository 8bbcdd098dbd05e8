import * as z from 'zod';
import { quotedParts } from '../../imports/formats/delimited/cells.ts';
import { numberReader } from '../../imports/formats/delimited/numbers.ts';
import { at, NoRecords, parsed, readRecords } from '../jsonRecords.ts';
import type { ReadBody } from '../sourceLine.ts';
import { AnswerShape } from './recipe.ts';

/** The stored form of a service's response: its text, and the settings with which it is parsed. */
const KeptAnswer = z.object({
  shape: AnswerShape,
  /** Value that replaced `{device}` in the request. */
  device: z.string().optional(),
  text: z.string(),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;

/** Maximum number of records in one response; more would be more than a day of minutes for many devices. */
const RECORDS_MAX = 200_000;
/**
 * Maximum number of cells of a table or of lists of columns, including empty ones, because a short response may declare
 * very many columns and rows.
 */
const CELLS_MAX = 4_000_000;

const utf8 = new TextEncoder();

export const answerWritten = (answer: KeptAnswer): string => JSON.stringify(answer);

/** Parses a service's response like JSON records; it may contain no records. */
export function readAnswer(body: string, zone: string): ReadBody {
  return readKept(KeptAnswer.parse(JSON.parse(body)), zone);
}

export function readKept({ shape, device, text }: KeptAnswer, zone: string): ReadBody {
  const found = recordsIn(text, shape);
  mustFit(found.length, 1);
  if (found.length === 0) return { lines: [], bad: [] };
  const units = new Map(Object.entries(shape.units));
  // units are stored for each record, because two devices may send the same quantity in different units
  const said: Map<string, string>[] = [];
  const shaped = found.flatMap(({ record, above }) => {
    const own = device ?? saidOf(record, above, shape.device);
    const ownUnits = new Map<string, string>();
    const values = valuesOf(record, shape, ownUnits);
    // a record with only a time contains no measurement
    if (typeof record === 'object' && Object.keys(values).length === 0) return [];
    const named = shape.name === '' ? values : { [shape.name]: values };
    said.push(ownUnits);
    return [{ [TIME]: timeOf(record, above, shape), [DEVICE]: own, ...named }];
  });
  const paths = {
    time: shape.time === '' ? '' : TIME,
    device: device === undefined && shape.device === '' ? '' : DEVICE,
  };
  const { lines, bad } = readRecords(shaped, paths, shape.zone ?? zone, shape.timeFormat);
  const before = shape.name === '' ? '' : `${shape.name}.`;
  return {
    bad,
    lines: lines.map((line) => ({
      ...line,
      values: line.values.map((value) => {
        const name = value.address.slice((line.clock ?? '').length + before.length);
        const unit = said[line.line - 1]?.get(name) ?? units.get(name);
        return unit === undefined || unit === '' ? value : { ...value, unit };
      }),
    })),
  };
}

function mustFit(records: number, columns: number): void {
  if (records > RECORDS_MAX) throw new NoRecords(`more than ${RECORDS_MAX} records`);
  if (records * columns > CELLS_MAX) throw new NoRecords(`more than ${CELLS_MAX} values`);
}

/** The time of a record; date and time of day may be in separate fields. */
function timeOf(record: unknown, above: readonly unknown[], { time, clock }: AnswerShape): unknown {
  const said = saidOf(record, above, time);
  const ofDay = clock === '' ? undefined : saidOf(record, above, clock);
  return typeof said === 'string' && typeof ofDay === 'string' ? `${said} ${ofDay}` : said;
}

/** Names under which the time and device of a record are stored; no service uses such names for fields. */
const TIME = '\u0001time';
const DEVICE = '\u0001device';

interface Found {
  readonly record: unknown;
  /** The objects that contain the record, the innermost last. */
  readonly above: readonly unknown[];
}

/** Value at a path in a record, or in the innermost containing object that has the path. */
function saidOf(record: unknown, above: readonly unknown[], path: string): unknown {
  if (path === '') return undefined;
  for (const one of [record, ...above.toReversed()]) {
    const said = at(one, path);
    if (said !== undefined && said !== null) return said;
  }
  return undefined;
}

function recordsIn(text: string, shape: AnswerShape): Found[] {
  if (shape.format === 'csv') return rowsOf(text, shape).map((record) => ({ record, above: [] }));
  const top = parsed(text);
  let found: Found[] = [{ record: top, above: [] }];
  const parts = shape.records === '' ? [] : shape.records.split('[]');
  parts.forEach((part, index) => {
    const path = part.replace(/^\./, '');
    const isLast = index === parts.length - 1;
    found = found.flatMap(({ record, above }): Found[] => {
      const inner = path === '' ? record : at(record, path);
      const below = [...above, record];
      if (isLast && !Array.isArray(inner))
        return inner === undefined || inner === null ? [] : [{ record: inner, above: below }];
      if (!Array.isArray(inner)) return [];
      mustFit(inner.length, 1);
      return inner.map((one: unknown) => ({ record: one, above: below }));
    });
  });
  if (shape.records === '' && Array.isArray(top)) found = top.map((record: unknown) => ({ record, above: [] }));
  if (found.length === 0 && !isThere(top, shape.records)) throw new NoRecords(`no records at ${shape.records}`);
  return shape.columns ? found.flatMap(({ record, above }) => inRows(record, above)) : found;
}

/**
 * Whether the first name of the path exists: if the list is empty, there are no data, for example at night; if it is
 * missing, the response is unexpected.
 */
const isThere = (top: unknown, path: string): boolean =>
  path === '' || at(top, path.split('[]')[0] ?? '') !== undefined;

/** Converts lists of equal length in one object to records. */
function inRows(record: unknown, above: readonly unknown[]): Found[] {
  if (typeof record !== 'object' || record === null) return [];
  const lists = Object.entries(record).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const length = lists.reduce((most, [, list]) => Math.max(most, list.length), 0);
  mustFit(length, lists.length);
  return Array.from({ length }, (_, index) => ({
    record: Object.fromEntries(lists.map(([name, list]) => [name, list[index]])),
    above,
  }));
}

/** The values of a record without time, device and other fields that are no measurements. */
function valuesOf(
  record: unknown,
  { time, clock, device, pairs, without }: AnswerShape,
  units: Map<string, string>,
): object {
  if (pairs === undefined) {
    const values = [time, clock, device, ...without].reduce(leftOut, record);
    return typeof values === 'object' && values !== null ? values : {};
  }
  const list = at(record, pairs.list);
  if (!Array.isArray(list)) return {};
  const values: [string, unknown][] = [];
  for (const pair of list) {
    const name = at(pair, pairs.name);
    if (typeof name !== 'string' || name === '') continue;
    values.push([name, at(pair, pairs.value)]);
    const unit = pairs.unit === '' ? undefined : at(pair, pairs.unit);
    if (typeof unit === 'string') units.set(name, unit.slice(0, 20));
  }
  return Object.fromEntries(values);
}

function leftOut(record: unknown, path: string): unknown {
  if (path === '' || typeof record !== 'object' || record === null) return record;
  const [name = '', ...rest] = path.split('.');
  if (!Object.hasOwn(record, name)) return record;
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]: [string, unknown]) =>
      key !== name ? [[key, value]] : rest.length === 0 ? [] : [[key, leftOut(value, rest.join('.'))]],
    ),
  );
}

/** Rows of a table as records; numbers are read with the table's decimal sign. */
function rowsOf(
  text: string,
  { separator, decimalSign, header, skip, time, clock }: AnswerShape,
): Record<string, unknown>[] {
  const lines = text.split(/\r?\n/);
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw new NoRecords('the answer is a page and no table');
  const names = quotedParts(lines[header - 1] ?? '', separator).map((name) => name.trim());
  if (names.length < 2 || (time !== '' && !names.includes(time)))
    throw new NoRecords(time === '' ? 'no line of names' : `no column ${time} in line ${header}`);
  mustFit(lines.length, names.length);
  const numbers = numberReader(decimalSign);
  const valueOf = (cell: string): unknown => {
    const bytes = utf8.encode(cell);
    const number = bytes.length === 0 ? Number.NaN : numbers.read(bytes, 0, bytes.length);
    return Number.isNaN(number) || numbers.unit !== '' ? cell : number;
  };
  return lines
    .slice(header + skip)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = quotedParts(line, separator).map((cell) => cell.trim());
      return Object.fromEntries(
        names.map((name, index) => [
          name,
          name === time || name === clock ? (cells[index] ?? '') : valueOf(cells[index] ?? ''),
        ]),
      );
    });
}

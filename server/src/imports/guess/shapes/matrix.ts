import { quotedParts } from '../../formats/delimited/cells.ts';
import { composedName } from '../../formats/delimited/composedNames.ts';
import { AND } from '../../formats/delimited/header.ts';
import { INTERVALS_MIN, matrixOf, type Matrix, usualDay } from '../../formats/delimited/matrix.ts';
import { dateNotation } from '../dateNotation.ts';
import { independent } from '../independent.ts';
import { notationsOf } from '../notations.ts';
import { isUnit } from '../units.ts';
import { deviceWords } from '../deviceWords.ts';
import { channelsOf, devicesIn, type LongValue, type Meaning, type Shape } from './shape.ts';

const separators = ['\t', ';', '|', ','] as const;
/** Maximum number of lines in which the header is searched. */
const HEAD_MOST = 30;

const NUMBER = /^[+-]?[\d.,]*\d(e[+-]?\d+)?$/i;
const obis = /^\d{1,3}-\d{1,3}:\d{1,3}\.\d{1,3}(\.\d{1,3})?/;
const keyWords = /obis|kennz|kanal|channel|messgr|gr[öo](ß|ss)e|medium|^art$|typ|profil|register|richtung/i;
const unitWords = /einheit|^unit$|^uom$/i;
const meterWords = /z[äa]e?hl|^zp|lokation|malo|melo|metering/i;
/** Name of a value if the file has none. */
const VALUE = 'Wert';

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
}

interface Found {
  readonly separator: string;
  readonly names: readonly string[];
  readonly matrix: Matrix;
  readonly headLines: number;
  readonly hasHeader: boolean;
  readonly rows: readonly (readonly string[])[];
}

/** A table with a line for each day and a column for each interval, which the header names by time or number; the header may be missing. */
export function matrixShape(lines: readonly string[]): Shape | undefined {
  const found = withHeader(lines) ?? withoutHeader(lines);
  if (found === undefined) return undefined;
  const { separator, names, matrix, headLines, hasHeader } = found;
  const intervals = new Set(matrix.columns.map(({ position }) => position));
  // sums below the last day have no date
  const rows = found.rows.filter((row) => row.some((cell, at) => !intervals.has(at) && notationsOf(cell).length > 0));
  const front = names.flatMap((name, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return intervals.has(at) || cells.every((cell) => cell === '') ? [] : [{ name, at, cells }];
  });
  const date = front.find(({ cells }) => dateNotation(cells.filter((cell) => cell !== '')) !== undefined);
  if (date === undefined) return undefined;
  const others = front.filter((one) => one !== date && one.cells.every((cell) => cell !== ''));
  const unitColumn = others.find(({ name, cells }) => unitWords.test(name) || cells.every(isUnit));
  const device = others.find(
    ({ name, cells }) =>
      one(cells, (cell) => cell.length < 100) &&
      (deviceWords.test(name) || meterWords.test(name) || /^[A-Z]{2}\d{9,31}/.test(cells[0] ?? '')) &&
      !obis.test(cells[0] ?? ''),
  );
  const apart = (...by: readonly (Column | undefined)[]) =>
    new Set(rows.map((_, row) => by.map((column) => column?.cells[row]).join('\n'))).size >= rows.length;
  const keys = others.filter((column) => column !== device && column !== unitColumn);
  const named = keys.find(({ name, cells }) => keyWords.test(name) || cells.every((cell) => obis.test(cell)));
  const single =
    named ??
    (apart(date, device)
      ? undefined
      : (keys.find((column) => apart(date, device, column)) ??
        (apart(date, device, unitColumn) ? unitColumn : undefined)));
  const key = apart(date, device, single) ? single : composedKey(keys, device);
  if (!apart(date, device, key)) return undefined;
  const channels = key ? [...new Set(key.cells)] : [VALUE];
  const values = rows.flatMap((row, line): LongValue[] =>
    matrix.columns.map(({ position }) => ({
      time: date.cells[line] ?? '',
      device: device?.cells[line] ?? '',
      channel: key?.cells[line] ?? VALUE,
      value: row[position] ?? '',
    })),
  );
  const meanings = new Map<string, Meaning>(
    channels.map((channel) => {
      const unit = unitColumn?.cells.find((_, line) => (key?.cells[line] ?? VALUE) === channel) ?? null;
      return [channel, { description: channel, unit: key !== undefined && key === unitColumn ? channel : unit }];
    }),
  );
  return {
    logger: null,
    table: {
      separator: null,
      names: [date.name, ...channels],
      hasHeader: true,
      linesBefore: 0,
      rows: values.map(({ time, channel, value }) => [time, ...channels.map((own) => (own === channel ? value : ''))]),
    },
    form: 'matrix',
    separator,
    decimalSign: values.some(({ value }) => /\d,\d/.test(value)) ? ',' : '.',
    headLines,
    ...(!hasHeader && { header: names.join(separator) }),
    ...(key && { keyColumn: key.name }),
    ...(device && { sernumColumn: device.name }),
    dateColumn: date.name,
    devices: device ? devicesIn(values) : [],
    deviceColumns: device ? channelsOf(values) : [],
    meanings,
  };
}

/** The columns that name a line together, such as medium and direction; undefined if fewer than two do. */
function composedKey(columns: readonly Column[], device: Column | undefined): Column | undefined {
  const names = columns.filter(({ cells }) => new Set(cells).size > 1);
  const parts = independent(device ? [device] : [], names);
  const [first] = parts;
  if (first === undefined || parts.length < 2 || parts.some(({ name }) => name.includes(AND))) return undefined;
  const cells = first.cells.map((_, row) => composedName(parts.map((part) => part.cells[row] ?? '')));
  return { name: parts.map(({ name }) => name).join(AND), cells };
}

const one = (cells: readonly string[], fits: (cell: string) => boolean) => cells.length > 0 && cells.every(fits);

const cellsOf = (line: string, separator: string) => quotedParts(line, separator).map((cell) => cell.trim());

function withHeader(lines: readonly string[]): Found | undefined {
  for (const separator of separators)
    for (const [headLines, line] of lines.slice(0, HEAD_MOST).entries()) {
      const names = cellsOf(line, separator).map((name, at) => (name === '' ? `#${at + 1}` : name.normalize('NFC')));
      if (names.length <= INTERVALS_MIN) continue;
      const matrix = matrixOf(names);
      if (!matrix) continue;
      const rows = daysIn(lines.slice(headLines + 1), separator, names.length, matrix);
      if (rows.length > 0) return { separator, names, matrix, headLines, hasHeader: true, rows };
    }
  return undefined;
}

/** Lines with a date and as many numbers as a day has intervals, without header. */
function withoutHeader(lines: readonly string[]): Found | undefined {
  const [line = ''] = lines.filter((one) => one.trim() !== '');
  for (const separator of separators) {
    const cells = cellsOf(line, separator);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    let first = filled;
    while (first > 0 && NUMBER.test(cells[first - 1] ?? '')) first -= 1;
    const date = cells.findIndex((cell) => dateNotation([cell, cell]) !== undefined);
    if (date < 0) continue;
    first = Math.max(first, date + 1);
    const nominal = usualDay(filled - first);
    if (filled - first < INTERVALS_MIN || nominal === undefined) continue;
    const most = Math.max(nominal + nominal / 24, filled - first);
    const front = cells.slice(0, first).map((_, at) => (at === date ? 'Datum' : `#${at + 1}`));
    const names = [...front, ...Array.from({ length: most }, (_, at) => String(at + 1))];
    const matrix = matrixOf(names);
    if (!matrix) continue;
    const rows = daysIn(lines, separator, names.length, matrix);
    if (rows.length > 0) return { separator, names, matrix, headLines: 0, hasHeader: false, rows };
  }
  return undefined;
}

function daysIn(lines: readonly string[], separator: string, width: number, { columns }: Matrix) {
  return lines.flatMap((line) => {
    const cells = cellsOf(line, separator);
    const numbers = columns.filter(({ position }) => NUMBER.test(cells[position] ?? '')).length;
    return cells.length <= width + 1 && numbers * 2 >= columns.length ? [cells] : [];
  });
}

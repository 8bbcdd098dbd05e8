import { guessedAlarms } from '../alarms.ts';
import { dateNotation, isConstant, timeNotation } from '../dateNotation.ts';
import { isNumberGap } from '../../formats/delimited/gapWords.ts';
import { BLANKS } from '../../formats/delimited/cells.ts';
import { AND } from '../../formats/delimited/header.ts';
import { comesTwice } from '../timeColumns.ts';
import { isZoneColumn } from '../zone.ts';
import { deviceWords, placeWords } from '../deviceWords.ts';
import { numberPart } from '../numberCells.ts';
import { sampleTable, type SampleTable } from '../table.ts';
import { isUnit, unitSpelled } from '../units.ts';
import {
  areApart,
  type Column,
  givenColumns,
  isOfQuality,
  isOfUnits,
  isWord,
  keyWords,
  namedColumns,
  valueWords,
} from './longNames.ts';
import { channelsOf, devicesIn, type GivenNames, type LongValue, type Meaning, pivoted, type Shape } from './shape.ts';

const NUMBER = /^[+-]?[\d.,]*\d(e[+-]?\d+)?$/i;
/** Whether a cell is a number, also with its unit behind it. */
const isNumber = (cell: string) => NUMBER.test(cell) || NUMBER.test(numberPart(cell).trim());
/** Minimum share of numbers in a column of values; some loggers write words for a missing value. */
const NUMBERS_MIN = 0.8;

/**
 * A table with one line for each value, from any logger: a time, columns with few repeated names, and one number. Times repeat; the
 * combination of time, names and device does not.
 */
export function quantityLinesShape(all: readonly string[], given?: GivenNames): Shape | undefined {
  const places = all.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const table = sampleTable(
    places.map((at) => all[at] ?? ''),
    undefined,
    places,
  );
  const { separator, names, hasHeader, linesBefore, rows } = table;
  const below = table.below ?? [];
  // several lines below a header name the columns of a table
  if (separator === null || rows.length < 2 || below.length > 1) return undefined;
  const columns = names.map((name, at): Column => {
    return { name, heading: name, at, cells: rows.map((row) => row[at] ?? '') };
  });
  const long = longOf(columns, given);
  if (long === undefined || (!hasHeader && !isLongForCertain(table, columns, long.shape))) return undefined;
  const unit = unitOf(long.value, below);
  return {
    ...long.shape,
    ...(unit !== undefined && { meanings: withUnit(long.shape, unit) }),
    linesBelow: below.length,
    ...(!hasHeader && { header: names.join(separator === BLANKS ? ' ' : separator) }),
    logger: null,
    separator,
    decimalSign: signOf(long.value.cells, separator),
    headLines: linesBefore > 0 ? (places[linesBefore] ?? 0) : 0,
  };
}

/** The unit of all values: in the line below the header, or in brackets behind the heading of the value. */
function unitOf({ heading, at }: Column, [below = []]: readonly (readonly string[])[]): string | undefined {
  const [, bracketed = ''] = /[[(]([^[\]()]{1,20})[\])]$/.exec(heading) ?? [];
  const [, under = below[at] ?? ''] = /^[[(](.{1,20})[\])]$/.exec(below[at] ?? '') ?? [];
  return [under, bracketed].map((text) => unitSpelled(text.trim())).find(isUnit);
}

/** The meanings of the names, each with this unit unless it has its own. */
function withUnit(shape: LongShape, unit: string): ReadonlyMap<string, Meaning> {
  const { table, meanings, dateColumn, timeColumn } = shape;
  const names = table.names.filter((name) => name !== dateColumn && name !== timeColumn);
  const units = names.flatMap((name): (readonly [string, Meaning])[] => {
    const known = meanings?.get(name);
    if (known !== undefined) return [[name, known]];
    return /[\])]$/.test(name) ? [] : [[name, { description: name, unit }]];
  });
  return new Map(units);
}

/** Whether a file without header has this form: two columns of names tell its lines apart, and it is no event log. */
const isLongForCertain = (table: SampleTable, columns: readonly Column[], { sernumColumn, keyColumn }: LongShape) =>
  (sernumColumn !== undefined || keyColumn?.includes(AND) === true) &&
  guessedAlarms(
    table,
    columns.map(({ cells }) => cells.filter((cell) => cell !== '')),
  ) === undefined;

/**
 * The same for records of a document, of which some columns name the device. The heading of the values must say what they are, because
 * records may be devices too.
 */
export function quantityRecords(
  { names, rows }: Pick<SampleTable, 'names' | 'rows'>,
  devices: readonly string[],
  given?: GivenNames,
): LongShape | undefined {
  const columns = names.map((name, at): Column => {
    const heading = devices.includes(name) ? 'device' : (name.split('/').at(-1) ?? name).replace(/^@/, '');
    return { name, heading, at, cells: rows.map((row) => row[at] ?? '') };
  });
  const long = rows.length < 2 ? undefined : longOf(columns, given);
  const isOfValues = long !== undefined && (valueWords.test(long.value.heading) || /^[.vy]$/.test(long.value.heading));
  return isOfValues ? long.shape : undefined;
}

type LongShape = Omit<Shape, 'logger' | 'separator' | 'decimalSign' | 'headLines'>;

/** The columns of time, names and value, and the table with a column for each name. */
function longOf(
  columns: readonly Column[],
  given: GivenNames | undefined,
): { readonly shape: LongShape; readonly value: Column } | undefined {
  const rows = columns[0]?.cells.length ?? 0;
  const notation = ({ heading, cells }: Column) => dateNotation(cells, { heading, isFirst: false });
  const dated = columns.filter(({ cells }) => dateNotation(cells) !== undefined);
  const moving = dated.filter((one) => notation(one)?.hasTime === true && !isConstant(one.cells));
  const still = dated.find(({ cells }) => !isConstant(cells) || moving.length === 0);
  const date = still ?? columns.find(notation);
  if (date === undefined) return undefined;
  const hasTime = notation(date)?.hasTime === true;
  const time = hasTime ? undefined : columns.find((one) => one !== date && timeNotation(one.cells) !== undefined);
  if (!hasTime && time === undefined) return undefined;
  const moments = date.cells.map((cell, row) => (time ? `${cell} ${time.cells[row]}` : cell));
  const others = columns.filter((one) => one !== date && one !== time && !moving.includes(one));
  const value = valueOf(others, moments) ?? mixedValues(others);
  if (value === undefined) return undefined;
  const format = [notation(date)?.format ?? '', ...(time ? [timeNotation(time.cells) ?? ''] : [])].join(' ');
  const ofZone = others.filter((one) => one !== value && isZoneColumn(one.heading, one.cells));
  const rest = others.filter((one) => one !== value && !ofZone.includes(one));
  const clock = format === 'ISO' || format.includes('X') ? undefined : ofZone[0];
  // the word for summer or winter time tells the hours of autumn apart
  const instants = moments.map((moment, row) => (clock ? `${moment} ${clock.cells[row]}` : moment));
  const times = { moments: instants, isTwice: comesTwice(moments, format) };
  const known = given && givenColumns(columns, given.key, given.sernum);
  const named = known ?? namedColumns(rest, value, times);
  if (named === undefined) return undefined;
  const { key, device } = named;
  const found = Array.from({ length: rows }, (_, row): LongValue => ({
    time: moments[row] ?? '',
    device: device?.cells[row] ?? '',
    channel: key.cells[row] ?? '',
    value: value.cells[row] ?? '',
  }));
  // WinCC ends its files with such lines; the import skips lines without a name, and rejects lines without a time
  const values = found.filter((one) => one.channel !== '' && one.time.trim() !== '' && !one.channel.startsWith('$RT_'));
  const ofDevices = values.filter((one) => one.device !== '');
  const shape: LongShape = {
    table: apart(pivoted(values, date.name), time?.name),
    form: 'long',
    keyColumn: key.name,
    valueColumn: value.name,
    dateColumn: date.name,
    ...(time && { timeColumn: time.name }),
    ...(clock && { offsetColumn: clock.name, clockWords: clock.cells }),
    ...(device && { sernumColumn: device.name }),
    moments: values.map((one) => one.time),
    devices: devicesIn(ofDevices),
    deviceColumns: channelsOf(ofDevices),
    meanings: unitsBeside(rest.find(isOfUnits), key),
    // somebody may choose columns that leave lines of different things together
    repeats: known !== undefined && !areApart(times, known),
  };
  return { shape, value };
}

/** The decimal sign. If the comma also separates cells, values with a comma are quoted, so thousands signs may look like decimal commas. */
function signOf(written: readonly string[], separator: string): ',' | '.' {
  const cells = written.map(numberPart);
  const commas = cells.filter((cell) => /\d,\d/.test(cell));
  if (separator !== ',') return commas.length > 0 ? ',' : '.';
  // no number with thousands signs begins with a zero
  const isGrouped =
    cells.some((cell) => cell.includes('.')) || commas.every((cell) => /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(cell));
  return isGrouped ? '.' : ',';
}

/**
 * The one column of numbers that differ within a time; flags and milliseconds are constant within it. Of several the one whose heading says
 * so, or the only one that does not number devices or channels.
 */
function valueOf(columns: readonly Column[], moments: readonly string[]): Column | undefined {
  const numbers = columns.filter(
    ({ heading, cells }) => !isOfQuality(heading) && cells.filter(isNumber).length >= cells.length * NUMBERS_MIN,
  );
  const varying = numbers.filter(({ cells }) => {
    const byMoment = new Map<string, string>();
    return cells.some((cell, row) => {
      const moment = moments[row] ?? '';
      const before = byMoment.get(moment);
      byMoment.set(moment, cell);
      return before !== undefined && before !== cell;
    });
  });
  // if each name is written at a different second, no two lines have the same time
  const candidates = varying.length > 0 ? varying : numbers;
  if (candidates.length === 1) return candidates[0];
  const named = candidates.find(({ heading }) => valueWords.test(heading));
  const others = candidates.filter((one) => !isNumbering(one));
  return named ?? (others.length === 1 ? others[0] : undefined);
}

/** Whether the numbers of a column are those of devices, of channels or of the lines. */
function isNumbering({ heading, cells }: Column): boolean {
  if (!cells.every((cell) => /^\d*$/.test(cell))) return false;
  if (cells.every((cell, row) => row === 0 || Number(cell) - Number(cells[row - 1]) === 1)) return true;
  const isNamed = deviceWords.test(heading) || placeWords.test(heading) || keyWords.test(heading);
  return isNamed && new Set(cells).size <= cells.length / 3;
}

/**
 * A column whose values are words for some names and numbers for others, such as the state column of Home Assistant; the headings of names
 * and values must indicate it.
 */
function mixedValues(columns: readonly Column[]): Column | undefined {
  const key = columns.find(({ heading, cells }) => keyWords.test(heading) && cells.every(isWord));
  return columns.find(({ heading, cells }) => {
    if (key === undefined || !valueWords.test(heading)) return false;
    const byName = Map.groupBy(cells.keys(), (row) => key.cells[row] ?? '');
    const shares = Array.from(byName.values(), (lines) => {
      const said = lines.map((row) => cells[row] ?? '').filter((cell) => cell !== '' && !isNumberGap(cell));
      return said.length === 0 ? 0 : said.filter(isNumber).length / said.length;
    });
    return shares.some((share) => share >= NUMBERS_MIN) && shares.every((share) => share >= NUMBERS_MIN || share === 0);
  });
}

/**
 * The unit of each name if a column next to it contains units. If a name has several units, all of them are returned, so that users notice
 * it.
 */
function unitsBeside(units: Column | undefined, key: Column): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Meaning>();
  if (units === undefined) return found;
  const byName = Map.groupBy(units.cells.keys(), (row) => key.cells[row] ?? '');
  for (const [name, lines] of byName) {
    const said = new Set(lines.map((row) => units.cells[row]?.trim() ?? '').filter((unit) => unit !== ''));
    const unit = [...said].map(unitSpelled).join(' / ');
    if (unit.trim() !== '' && unit.length <= UNIT_MAX) found.set(name, { description: name, unit });
  }
  return found;
}

const UNIT_MAX = 20;

/**
 * Splits the first column into date and time of day if the time of day has its own column in the file (`timeColumn`).
 */
function apart(table: SampleTable, timeColumn: string | undefined): SampleTable {
  if (timeColumn === undefined) return table;
  const [date = '', ...channels] = table.names;
  return {
    ...table,
    names: [date, timeColumn, ...channels],
    rows: table.rows.map(([moment = '', ...cells]) => {
      const at = moment.lastIndexOf(' ');
      return [moment.slice(0, at), moment.slice(at + 1), ...cells];
    }),
  };
}

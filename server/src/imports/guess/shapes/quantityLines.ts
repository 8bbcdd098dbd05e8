import { trimmed } from '@leitwarte/core/rules';
import { dateNotation, isConstant, timeNotation } from '../dateNotation.ts';
import { isNumberGap } from '../../formats/delimited/gapWords.ts';
import { comesTwice } from '../timeColumns.ts';
import { isZoneColumn } from '../zone.ts';
import { deviceWords, isOfState, placeWords } from '../deviceWords.ts';
import { sampleTable, type SampleTable } from '../table.ts';
import { unitSpelled } from '../units.ts';
import { channelsOf, devicesIn, type LongValue, type Meaning, pivoted, type Shape } from './shape.ts';

const NUMBER = /^[+-]?[\d.,]*\d(e[+-]?\d+)?$/i;
/** Minimum share of numbers in a column of values; some loggers write words for a missing value. */
const NUMBERS_MIN = 0.8;

/** Heading words for a column with values of any kind. */
const valueWords = /value|wert|messwert|^state$|^reading$|^val$|^zahl$|^data$|^betrag$/i;
const keyWords =
  /var|entity|key|schl[üu]ssel|tag|channel|kanal|signal|point|punkt|gr[öo](ß|ss)e|parameter|metric|sensor|measurement|kennung|obis|register|item|^name$|bezeichnung|quantity|type|^typ$|attribut/i;

/** The column that names the quantity, and the one that names the device. */
interface Named {
  readonly key: Column;
  readonly device?: Column;
}

interface Column {
  readonly name: string;
  readonly at: number;
  readonly cells: readonly string[];
}

/**
 * A table with one line for each value, from any logger: a time, a column with few repeated names, and one number. Times repeat; the
 * combination of time, name and device does not.
 */
export function quantityLinesShape(all: readonly string[]): Shape | undefined {
  const places = all.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const table = sampleTable(
    places.map((at) => all[at] ?? ''),
    undefined,
    places,
  );
  const { separator, names, hasHeader, linesBefore, rows } = table;
  if (separator === null || !hasHeader || rows.length < 2 || (table.below ?? []).length > 0) return undefined;
  const columns = names.map((name, at): Column => ({ name, at, cells: rows.map((row) => row[at] ?? '') }));
  const notation = ({ name, cells }: Column) => dateNotation(cells, { heading: name, isFirst: false });
  const dated = columns.filter(({ cells }) => dateNotation(cells) !== undefined);
  const moving = dated.filter((one) => notation(one)?.hasTime === true && !isConstant(one.cells));
  const still = dated.find(({ cells }) => !isConstant(cells) || moving.length === 0);
  const date = still ?? columns.find(notation);
  if (date === undefined) return undefined;
  const hasTime = notation(date)?.hasTime === true;
  const time = hasTime ? undefined : columns.find((one) => one !== date && timeNotation(one.cells) !== undefined);
  if (!hasTime && time === undefined) return undefined;
  const momentAt = (row: number) => (time ? `${date.cells[row]} ${time.cells[row]}` : (date.cells[row] ?? ''));
  const others = columns.filter((one) => one !== date && one !== time && !moving.includes(one));
  const value = valueOf(others, momentAt, rows.length) ?? mixedValues(others);
  if (value === undefined) return undefined;
  const rest = others.filter((one) => one !== value && !isZoneColumn(one.name, one.cells));
  // a column of units is used as the name of the quantity only if there is no other
  const unitless = rest.filter((one) => !isOfUnits(one));
  const moments = rows.map((_, row) => momentAt(row));
  const format = [notation(date)?.format ?? '', ...(time ? [timeNotation(time.cells) ?? ''] : [])].join(' ');
  const twice = comesTwice(moments, format);
  const single = moments.flatMap((moment, row) => (twice[row] === true ? [] : [{ moment, row }]));
  const beside = (some: readonly Column[]) => namesBeside(some, value, single, rows.length);
  const named =
    namesOf(unitless, momentAt, rows.length) ??
    beside(unitless) ??
    namesOf(rest, momentAt, rows.length) ??
    beside(rest);
  if (named === undefined || !isOfQuantities(named.key, value)) return undefined;
  const { key, device } = named;
  const found = rows.map((_, row): LongValue => ({
    time: momentAt(row),
    device: device?.cells[row] ?? '',
    channel: key.cells[row] ?? '',
    value: value.cells[row] ?? '',
  }));
  // WinCC ends its files with such lines
  const values = found.filter(({ channel }) => !channel.startsWith('$RT_'));
  const ofDevices = values.filter((one) => one.device !== '');
  return {
    logger: null,
    table: apart(pivoted(values, date.name), time?.name),
    form: 'long',
    separator,
    decimalSign: signOf(value.cells, separator),
    headLines: linesBefore > 0 ? (places[linesBefore] ?? 0) : 0,
    keyColumn: key.name,
    valueColumn: value.name,
    dateColumn: date.name,
    ...(time && { timeColumn: time.name }),
    ...(device && { sernumColumn: device.name }),
    moments: values.map((one) => one.time),
    devices: devicesIn(ofDevices),
    deviceColumns: channelsOf(ofDevices),
    meanings: unitsBeside(rest.find(isOfUnits), key),
  };
}

/** The decimal sign. If the comma also separates cells, values with a comma are quoted, so thousands signs may look like decimal commas. */
function signOf(cells: readonly string[], separator: string): ',' | '.' {
  const commas = cells.filter((cell) => /\d,\d/.test(cell));
  if (separator !== ',') return commas.length > 0 ? ',' : '.';
  // no number with thousands signs begins with a zero
  const isGrouped =
    cells.some((cell) => cell.includes('.')) || commas.every((cell) => /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(cell));
  return isGrouped ? '.' : ',';
}

/** The only column of numbers that differ between lines of the same time; flags and milliseconds do not differ. */
function valueOf(columns: readonly Column[], momentAt: (row: number) => string, rows: number): Column | undefined {
  const numbers = columns.filter(({ cells }) => cells.filter((cell) => NUMBER.test(cell)).length >= rows * NUMBERS_MIN);
  const varying = numbers.filter(({ cells }) => {
    const byMoment = new Map<string, string>();
    return cells.some((cell, row) => {
      const before = byMoment.get(momentAt(row));
      byMoment.set(momentAt(row), cell);
      return before !== undefined && before !== cell;
    });
  });
  // if each name is written at a different second, no two lines have the same time
  const candidates = varying.length > 0 ? varying : numbers;
  return candidates.length === 1 ? candidates[0] : candidates.find(({ name }) => valueWords.test(name));
}

/**
 * A column whose values are words for some names and numbers for others, such as the state column of Home Assistant; the headings of names
 * and values must indicate it.
 */
function mixedValues(columns: readonly Column[]): Column | undefined {
  const key = columns.find(({ name, cells }) => keyWords.test(name) && cells.every(isWord));
  return columns.find(({ name, cells }) => {
    if (key === undefined || !valueWords.test(name)) return false;
    const byName = Map.groupBy(cells.keys(), (row) => key.cells[row] ?? '');
    const shares = Array.from(byName.values(), (lines) => {
      const said = lines.map((row) => cells[row] ?? '').filter((cell) => cell !== '' && !isNumberGap(cell));
      return said.length === 0 ? 0 : said.filter((cell) => NUMBER.test(cell)).length / said.length;
    });
    return shares.some((share) => share >= NUMBERS_MIN) && shares.every((share) => share >= NUMBERS_MIN || share === 0);
  });
}

/** The column of names that distinguishes lines of the same time, or two such columns if one of them names the device. */
function namesOf(columns: readonly Column[], momentAt: (row: number) => string, rows: number): Named | undefined {
  const moments = new Set(Array.from({ length: rows }, (_, row) => momentAt(row))).size;
  if (moments > rows * 0.75) return undefined;
  const candidates = columns.filter(
    ({ cells }) =>
      cells.every((cell) => cell !== '') && new Set(cells).size <= Math.max(2, rows / 2) && new Set(cells).size > 1,
  );
  const tellsApart = (...by: readonly Column[]) => {
    const found = new Set(
      Array.from({ length: rows }, (_, row) => [momentAt(row), ...by.map((one) => one.cells[row])].join('\n')),
    );
    return found.size >= rows * 0.99;
  };
  const single = candidates.filter((one) => tellsApart(one) && one.cells.some(isWord));
  const best = single.find(({ name }) => keyWords.test(name)) ?? single[0];
  if (best !== undefined) return { key: best };
  for (const key of candidates.filter(({ cells }) => cells.every(isWord)))
    for (const device of candidates)
      if (device !== key && !isSame(key, device) && tellsApart(key, device))
        return device.cells.every(isObis) ||
          (keyWords.test(device.name) && device.cells.every(isWord) && !keyWords.test(key.name)) ||
          (isOfDevices(key) && !isOfDevices(device) && device.cells.every((cell) => /\p{L}/u.test(cell)))
          ? { key: device, device: key }
          : { key, device };
  return undefined;
}

/** Minimum share of lines with a unique pair of time and name; below it two locations would be merged. */
const APART_MIN = 0.9;

/**
 * Columns with repeated names, if the headings indicate names and values and no two lines of a name have the same time outside the repeated
 * hour.
 */
function namesBeside(
  columns: readonly Column[],
  value: Column,
  single: readonly { readonly moment: string; readonly row: number }[],
  rows: number,
): Named | undefined {
  if (!valueWords.test(value.name)) return undefined;
  const tellsApart = (by: readonly Column[]) =>
    new Set(single.map(({ moment, row }) => [moment, ...by.map(({ cells }) => cells[row])].join('\n'))).size >=
    single.length * APART_MIN;
  const fits = ({ cells }: Column) => {
    const names = new Set(cells).size;
    return names > 1 && names <= rows / 3;
  };
  const isOfPlaces = ({ name }: Column) => (deviceWords.test(name) || placeWords.test(name)) && !isOfState(name);
  const possible = columns.filter((one) => keyWords.test(one.name) && fits(one) && one.cells.every(isWord));
  const key = possible.find((one) => !isOfPlaces(one)) ?? possible[0];
  if (key === undefined) return undefined;
  // each device may write at different seconds; without this column two devices would be read as one
  const device = columns.find((one) => one !== key && isOfPlaces(one) && fits(one) && !isToldBy(key, one));
  if (device === undefined) return tellsApart([key]) ? { key } : undefined;
  return tellsApart([key, device]) ? { key, device } : undefined;
}

/** Whether each name always occurs with the same text in another column. */
function isToldBy(key: Column, other: Column): boolean {
  const known = new Map<string, string>();
  return key.cells.every((name, row) => {
    const own = other.cells[row] ?? '';
    const before = known.get(name);
    known.set(name, own);
    return before === undefined || before === own;
  });
}

/** Whether a cell is an OBIS code, such as 1-1:1.29.0, or 1.8.0 for short. */
const isObis = (cell: string) => /^\d+-\d+:\d+\.\d+|^\d{1,3}\.\d{1,3}\.\d{1,3}(?:\*\d+)?$/.test(cell);
const isWord = (cell: string) => /\p{L}/u.test(cell) || isObis(cell);

/** Whether a column contains units, which do not identify a channel. */
const isOfUnits = ({ name }: Column) =>
  /^(?:mess)?einheit(?:en)?$|^units?$|^uom$|^dimension$|^unit_of_measurement$/i.test(name);

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

const isSame = (one: Column, other: Column) => one.cells.every((cell, row) => cell === other.cells[row]);

const stemsOf = ({ cells }: Column) => new Set([...new Set(cells)].map(stemOf));

/** The name without its number: `WR 1` becomes `WR`, `Anlage_B` becomes `Anlage`. */
function stemOf(cell: string): string {
  const cut = /[A-Z]$/.test(cell) ? cell.slice(0, -1) : trimmed(cell, (sign) => /\d/.test(sign), 'end');
  return cut === cell ? cell : trimmed(cut, (sign) => /[\s_.-]/.test(sign), 'end');
}

/** Whether the names are of devices: names such as `WR1`, `WR2`, or a heading for devices. */
const isOfDevices = (column: Column) => deviceWords.test(column.name) || stemsOf(column).size === 1;

/** Whether the names are quantities, which get separate columns, and not devices, which share one column. */
function isOfQuantities(key: Column, value: Column): boolean {
  if (deviceWords.test(key.name)) return false;
  if (keyWords.test(key.name) || valueWords.test(value.name)) return true;
  return stemsOf(key).size > 1;
}

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

import { trimmed } from '@leitwarte/core/rules';
import { composedName } from '../../formats/delimited/composedNames.ts';
import { AND, positionsNamed } from '../../formats/delimited/header.ts';
import { deviceWords, groupWords, isOfState, isValueOfDevice, placeWords } from '../deviceWords.ts';
import { independent, isToldBy, labelsAt } from '../independent.ts';
import { isUnit } from '../units.ts';

/** A column of a sample in long form. */
export interface Column {
  readonly name: string;
  /** The words of the name; in documents the last part of its path. */
  readonly heading: string;
  readonly at: number;
  readonly cells: readonly string[];
}

/** The column that names the quantity, and the one that names the device; each may be composed of several columns. */
interface Named {
  readonly key: Column;
  readonly device?: Column;
}

interface Parts {
  readonly keys: readonly Column[];
  readonly devices: readonly Column[];
}

/** The times of a sample's lines. */
interface LineTimes {
  readonly moments: readonly string[];
  /** For each line whether its time is in the hour that occurs twice. */
  readonly isTwice: readonly boolean[];
}

/** Heading words for a column with values of any kind. */
export const valueWords = /value|wert|messwert|^state$|^reading$|^val$|^zahl$|^data$|^betrag$/i;
export const keyWords =
  /var|entity|key|schl[üu]ssel|tag|channel|kanal|signal|point|punkt|gr[öo](ß|ss)e|parameter|metric|sensor|measurement|measurand|^_?field$|kennung|obis|register|item|^name$|bezeichnung|quantity|type|^typ$|attribut/i;
/** Key words whose columns may consist of numbers. */
const numberedWords = /kanal|channel|register|nr\.?$|nummer|number|[ _-]id$|index|adresse|address/i;

/** Whether a heading is for the quality of a value, which never identifies a series of values. */
export const isOfQuality = (heading: string): boolean =>
  /qualit|^valid|g[üu]ltig|plausib|flag|ersatzwert/i.test(heading);

/** Whether a cell is an OBIS code, such as 1-1:1.29.0, or 1.8.0 for short. */
const isObis = (cell: string) => /^\d+-\d+:\d+\.\d+|^\d{1,3}\.\d{1,3}\.\d{1,3}(?:\*\d+)?$/.test(cell);
export const isWord = (cell: string): boolean => /\p{L}/u.test(cell) || isObis(cell);
/** Whether a cell may be part of a name: a word or a whole number. */
const isLabel = (cell: string) => cell === '' || isWord(cell) || /^\d{1,20}$/.test(cell);

/** Words for the numbered connections of a charging point. */
const plugWords = /connector|stecker|^plug/i;

const isOfPlaces = ({ heading }: Column) =>
  [deviceWords, placeWords, groupWords, plugWords].some((words) => words.test(heading)) && !isOfState(heading);
/** Whether the heading of a column is for names of devices or quantities. */
const isHeaded = (one: Column) => isOfPlaces(one) || keyWords.test(one.heading);
const hasWords = ({ cells }: Column) => cells.some(isWord);

/** Whether a column contains units, by its heading or because all its cells are units; units do not identify a channel. */
export const isOfUnits = ({ heading, cells }: Column): boolean =>
  /^(?:mess)?einheit(?:en)?$|^units?$|^uom$|^dimension$|^unit_of_measurement$/i.test(heading) ||
  (!keyWords.test(heading) &&
    cells.some((cell) => cell.length > 1) &&
    cells.every((cell) => cell === '' || isUnit(cell)));

/** The columns whose cells name the quantity and the device of each line; undefined if no columns tell the lines apart. */
export function namedColumns(others: readonly Column[], value: Column, times: LineTimes): Named | undefined {
  const columns = withoutSeriesNumber(
    others.filter(({ heading }) => !isOfQuality(heading)),
    times,
  );
  // a column of units is used as the name of the quantity only if there is no other
  const unitless = columns.filter((one) => !isOfUnits(one));
  const found =
    byTimes(unitless, times) ??
    byHeadings(unitless, value, times) ??
    byGroups(unitless, times) ??
    byTimes(columns, times) ??
    byHeadings(columns, value, times) ??
    byGroups(columns, times) ??
    ofOneTime(unitless, value, times);
  if (found === undefined) return undefined;
  const all = completed(found, unitless);
  const several = inOrder([...all.keys, ...all.devices]);
  const parts = several.length > 2 ? (grouped(several) ?? all) : all;
  return isOfQuantities(parts.keys, value) ? composed(parts) : undefined;
}

/** The columns that two settings name; undefined if the file lacks one of them. */
export function givenColumns(all: readonly Column[], key: string, sernum: string): Named | undefined {
  const names = all.map(({ name }) => name);
  const find = (wanted: string) => positionsNamed(names, wanted).flatMap((at) => all[at] ?? []);
  const [keys, devices] = [find(key), find(sernum)];
  if (keys.length === 0 || (sernum !== '' && devices.length === 0)) return undefined;
  return composed({ keys, devices });
}

/** Whether hardly two lines have the same time and names; lines of the hour that occurs twice do not count. */
export function areApart({ moments, isTwice }: LineTimes, { key, device }: Named): boolean {
  const once = [...moments.keys()].filter((row) => isTwice[row] !== true);
  return areUnique(moments, device ? [key, device] : [key], once, APART_MIN);
}

/** Minimum share of lines with a unique time and name; below it two locations would be merged. */
const APART_MIN = 0.9;

/** If this share of the lines is outside the hour that occurs twice, only these lines are compared, otherwise all. */
const SINGLE_SHARE = 0.2;

/** Whether this share of the lines has a unique time and names. */
const areUnique = (moments: readonly string[], by: readonly Column[], lines: readonly number[], share: number) =>
  new Set(lines.map((row) => `${moments[row]}\n${labelsAt(by, row)}`)).size >= lines.length * share;

const tellsApart = ({ moments }: LineTimes, by: readonly Column[]) => areUnique(moments, by, [...moments.keys()], 0.99);

/** As `tellsApart`, without the lines of the hour that occurs twice, if there are enough others. */
function tellsApartOnce({ moments, isTwice }: LineTimes, by: readonly Column[]): boolean {
  const all = [...moments.keys()];
  const once = all.filter((row) => isTwice[row] !== true);
  return areUnique(moments, by, once.length >= all.length * SINGLE_SHARE ? once : all, 0.99);
}

/** Whether times repeat, as if each has a line for each name. */
const areShared = ({ moments }: LineTimes) => new Set(moments).size <= moments.length * 0.75;

/** Whether the cells of a column are a few texts that repeat. */
function isRepeated({ cells }: Column): boolean {
  const names = new Set(cells).size;
  return names > 1 && names <= Math.max(2, cells.length / 2);
}

function isFew({ cells }: Column): boolean {
  const names = new Set(cells).size;
  return names > 1 && names <= cells.length / 3;
}

/** The column of names that distinguishes lines of the same time, or two such columns if one of them names the device. */
function byTimes(columns: readonly Column[], times: LineTimes): Parts | undefined {
  if (!areShared(times)) return undefined;
  const candidates = columns.filter((one) => one.cells.every((cell) => cell !== '') && isRepeated(one));
  const single = candidates.filter((one) => tellsApart(times, [one]) && hasWords(one));
  const best = single.find(({ heading }) => keyWords.test(heading)) ?? single[0];
  if (best !== undefined) return { keys: [best], devices: [] };
  for (const key of candidates.filter(({ cells }) => cells.every(isWord)))
    for (const device of candidates)
      if (device !== key && !isSame(key, device) && tellsApart(times, [key, device]))
        return device.cells.every(isObis) ||
          (keyWords.test(device.heading) && device.cells.every(isWord) && !keyWords.test(key.heading)) ||
          (isOfDevices(key) && !isOfDevices(device) && device.cells.every((cell) => /\p{L}/u.test(cell))) ||
          (![key, device].some(isHeaded) && isNumbered(key) && !isNumbered(device) && device.cells.every(isWord))
          ? { keys: [device], devices: [key] }
          : { keys: [key], devices: [device] };
  return undefined;
}

/**
 * Columns with repeated names, if the headings indicate names and values and no two lines of a name have the same time outside the repeated
 * hour.
 */
function byHeadings(columns: readonly Column[], value: Column, times: LineTimes): Parts | undefined {
  if (!valueWords.test(value.heading)) return undefined;
  const possible = columns.filter((one) => keyWords.test(one.heading) && isFew(one) && one.cells.every(isWord));
  const key = possible.find((one) => !isOfPlaces(one)) ?? possible[0];
  if (key === undefined) return undefined;
  // each device may write at different seconds; without its column two devices would be read as one
  const places = columns.filter((one) => one !== key && isOfPlaces(one) && isFew(one));
  const parts = completed({ keys: [key], devices: independent([key], places) }, columns);
  const named = composed(parts);
  return named !== undefined && areApart(times, named) ? parts : undefined;
}

/**
 * The fewest columns that together distinguish lines of the same time. Columns with a heading for names are left out only if the others
 * determine them: devices that write at different seconds are distinct in any selection.
 */
function byGroups(columns: readonly Column[], times: LineTimes): Parts | undefined {
  if (!areShared(times)) return undefined;
  const candidates = columns.filter((one) => isRepeated(one) && !isOfState(one.heading) && one.cells.every(isLabel));
  if (candidates.length === 0 || !tellsApartOnce(times, candidates)) return undefined;
  const [headed, others] = [candidates.filter(isHeaded), candidates.filter((one) => !isHeaded(one))];
  let kept: readonly Column[] = candidates;
  for (const one of [...others.toReversed(), ...headed.toReversed()]) {
    const rest = kept.filter((other) => other !== one);
    if (rest.length === 0 || !tellsApartOnce(times, rest)) continue;
    if (!isHeaded(one) || isToldBy(rest, one)) kept = rest;
  }
  const lines = times.moments.length;
  const series = new Set(times.moments.map((_, row) => labelsAt(kept, row))).size;
  return series > lines / 2 ? undefined : grouped(kept);
}

/** The names in a file with a single time, where no name has a second line: by the headings alone. */
function ofOneTime(columns: readonly Column[], value: Column, { moments }: LineTimes): Parts | undefined {
  if (new Set(moments).size > 1 || !valueWords.test(value.heading)) return undefined;
  const names = columns.filter(
    (one) => isHeaded(one) && !isOfState(one.heading) && new Set(one.cells).size > 1 && one.cells.every(isLabel),
  );
  const kept = independent([], names);
  const isUnique = new Set(moments.map((_, row) => labelsAt(kept, row))).size === moments.length;
  return kept.length > 0 && isUnique ? grouped(kept) : undefined;
}

/** Divides columns into names of the device and of the quantity, by their headings. */
function grouped(columns: readonly Column[]): Parts | undefined {
  const known = columns.map((one) => {
    if (one.cells.every(isObis)) return 'key';
    if (isOfPlaces(one)) return 'device';
    return keyWords.test(one.heading) ? 'key' : undefined;
  });
  const first = known.find((group) => group !== undefined) ?? 'device';
  // a column whose heading does not tell belongs to the one before it
  const groups = columns.map((_, at) => known.slice(0, at + 1).findLast((group) => group !== undefined) ?? first);
  const keys = columns.filter((_, at) => groups[at] === 'key');
  const devices = columns.filter((_, at) => groups[at] === 'device');
  if (keys.some(hasWords)) return { keys, devices };
  const words = devices.filter(hasWords);
  const last = words.findLast((one) => known[columns.indexOf(one)] === undefined) ?? words.at(-1);
  if (last === undefined) return undefined;
  return { keys: inOrder([...keys, last]), devices: devices.filter((one) => one !== last) };
}

const inOrder = (columns: readonly Column[]) => columns.toSorted((one, other) => one.at - other.at);

/** Adds the columns that by their heading belong to a name too, unless the others determine them. */
function completed({ keys, devices }: Parts, columns: readonly Column[]): Parts {
  const own = [...keys, ...devices];
  const further = columns.filter((one) => !own.includes(one) && isPartOfName(one));
  const more = independent(own, further);
  return {
    keys: inOrder([...keys, ...more.filter((one) => !isOfPlaces(one))]),
    devices: inOrder([...devices, ...more.filter(isOfPlaces)]),
  };
}

/** Whether a column names a device, a channel or the like, and not a value of it. */
export function isPartOfName(one: Column): boolean {
  const { heading, cells } = one;
  if (!isFew(one) || isOfState(heading) || !cells.every(isLabel)) return false;
  const isOfNumbers = !cells.some(isWord);
  if (isOfPlaces(one)) return !isOfNumbers || !isValueOfDevice(heading);
  return keyWords.test(heading) && (!isOfNumbers || numberedWords.test(heading));
}

/**
 * Leaves out a column that only numbers the series of values, such as `table` of InfluxDB, if the others tell the lines apart without it: the
 * next file may number them differently.
 */
function withoutSeriesNumber(columns: readonly Column[], times: LineTimes): readonly Column[] {
  const names = columns.filter((one) => isRepeated(one) && !isOfState(one.heading) && one.cells.every(isLabel));
  const number = names.find((one) => !hasWords(one) && names.every((other) => other === one || isToldBy([one], other)));
  const others = names.filter((one) => one !== number);
  if (number === undefined || others.length === 0 || !tellsApartOnce(times, others)) return columns;
  return columns.filter((one) => one !== number);
}

/** Names of components and columns are not longer. */
const NAME_MOST = 200;
/** Share of lines that may lack the name of their quantity; the import skips them. */
const NAMELESS_MOST = 0.01;

/** Composes the names; undefined if lines with different cells would have the same name, or if names are too long or missing. */
function composed({ keys, devices }: Parts): Named | undefined {
  const [key, device] = [composedColumn(keys), composedColumn(devices)];
  if (key === undefined || !isDistinct(key, keys) || (device && !isDistinct(device, devices))) return undefined;
  if (key.cells.filter((cell) => cell === '').length > key.cells.length * NAMELESS_MOST) return undefined;
  return device === undefined ? { key } : { key, device };
}

function composedColumn(columns: readonly Column[]): Column | undefined {
  const [first] = columns;
  if (first === undefined || columns.length === 1) return first;
  // the position replaces a name that would read as two
  const names = columns.map(({ name, at }) => (name.includes(AND) ? `#${at + 1}` : name));
  return {
    name: names.join(AND),
    heading: columns.map(({ heading }) => heading).join(AND),
    at: first.at,
    cells: first.cells.map((_, row) => composedName(columns.map(({ cells }) => cells[row] ?? ''))),
  };
}

function isDistinct(name: Column, columns: readonly Column[]): boolean {
  if (columns.length < 2) return true;
  const series = new Set(name.cells.map((_, row) => labelsAt(columns, row))).size;
  return new Set(name.cells).size === series && name.cells.every((cell) => cell.length <= NAME_MOST);
}

const isSame = (one: Column, other: Column) => one.cells.every((cell, row) => cell === other.cells[row]);

const stemsOf = ({ cells }: Column) => new Set([...new Set(cells)].map(stemOf));

/** The name without its number: `WR 1` becomes `WR`, `Anlage_B` becomes `Anlage`. */
function stemOf(cell: string): string {
  const cut = /[A-Z]$/.test(cell) ? cell.slice(0, -1) : trimmed(cell, (sign) => /\d/.test(sign), 'end');
  return cut === cell ? cell : trimmed(cut, (sign) => /[\s_.-]/.test(sign), 'end');
}

/** Whether some of the names differ only in their number, such as `Nord WR1` and `Nord WR2`. */
const isNumbered = ({ cells }: Column) =>
  new Set(cells.map((cell) => trimmed(cell, (sign) => /\d/.test(sign), 'end'))).size < new Set(cells).size;

/** Whether the names are of devices: names such as `WR1`, `WR2`, or a heading for devices. */
const isOfDevices = (column: Column) => deviceWords.test(column.heading) || stemsOf(column).size === 1;

/** Whether the names are quantities, each with a separate column, and not devices that all have the same one. */
function isOfQuantities(keys: readonly Column[], value: Column): boolean {
  if (keys.every(({ heading }) => deviceWords.test(heading))) return false;
  if (keys.some(({ heading }) => keyWords.test(heading)) || valueWords.test(value.heading)) return true;
  if (keys.every(isOfPlaces)) return false;
  return keys.some((key) => stemsOf(key).size > 1);
}

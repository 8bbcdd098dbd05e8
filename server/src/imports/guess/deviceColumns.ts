import { composedName } from '../formats/delimited/composedNames.ts';
import { AND } from '../formats/delimited/header.ts';
import { usualDay } from '../formats/delimited/matrix.ts';
import { deviceWords, groupWords, isOfState, isQuantity, isValueOfDevice, placeWords } from './deviceWords.ts';
import { independent } from './independent.ts';
import type { SampleTable } from './table.ts';
import { comesTwice, momentsApart, momentsIn, type TimeColumns } from './timeColumns.ts';
import { isZoneColumn } from './zone.ts';

type Cells = readonly (readonly string[])[];

/** If this share of the lines is outside the hour that occurs twice, only these lines are checked, otherwise all. */
const SINGLE_SHARE = 0.2;

/**
 * The column that identifies devices: its values never repeat together with a time. If there are several, the one with a heading for
 * devices, otherwise the one with the longest values, which are usually serial numbers. If no column alone identifies them, several columns
 * with such headings do it together, such as plant and inverter. Empty if the file has one device.
 */
export function deviceColumns(table: SampleTable, cells: Cells, time: TimeColumns): readonly number[] {
  const { names, rows } = table;
  if (time.format === null) return [];
  const all = momentsApart(table, cells, time);
  const moments = new Set(all).size;
  const twice = comesTwice(momentsIn(table, time), time.format);
  const single = [...rows.entries()].filter(([line]) => twice[line] !== true);
  // among few lines any word would be unique
  const once = single.length >= rows.length * SINGLE_SHARE ? single : [...rows.entries()];
  if (moments > rows.length * 0.9) return devicesBySeconds(table, cells, time);
  const areApart = (some: readonly number[]) =>
    new Set(once.map(([line, row]) => [all[line], ...some.map((at) => row[at])].join('\n'))).size >= once.length * 0.99;
  const isDateAlone = /^[yMd\W_]+$/.test(time.format);
  const apart = names
    .map((_, at) => at)
    .filter(
      (at) =>
        !isOfTime(time, at) &&
        !isZoneColumn(names[at] ?? '', cells[at] ?? []) &&
        (cells[at]?.length ?? 0) === rows.length &&
        !(isDateAlone && !isForDevices(names[at] ?? '') && numbersIntervals(all, cells[at] ?? [])),
    )
    .filter((at) => areApart([at]))
    .filter((at) => new Set(cells[at]).size <= Math.max(2, rows.length / 2) && cells[at]?.every(isName))
    .filter((at) => !(isQuantity(names[at] ?? '') && cells[at]?.every((cell) => /^\d+$/.test(cell))));
  const together = Math.ceil((rows.length / moments) * 2);
  const score = (at: number) =>
    (/seri|s\/?n\b/i.test(names[at] ?? '') ? 1000 : 0) +
    // a time has one line for each device
    (new Set(cells[at]).size <= together ? 500 : 0) +
    (cells[at]?.[0]?.length ?? 0);
  const best = apart.reduce((first, at) => (first < 0 || score(at) > score(first) ? at : first), -1);
  const further = partsOfDevice(table, cells, time, isForDevices);
  if (best < 0) {
    // a line may have several values of a channel of a device
    for (const isPart of [isForDevices, (name: string) => isForDevices(name) || isForChannels(name)]) {
      const parts = independent([], partsOfDevice(table, cells, time, isPart)).map(({ at }) => at);
      if (parts.length > 1 && areApart(parts) && areFew(rows, parts)) return parts;
    }
    return [];
  }
  // devices of two plants may write at different seconds, so that the device alone seems to be enough
  const own = { at: best, cells: rows.map((row) => row[best] ?? '') };
  const more = independent(
    [own],
    further.filter(({ at }) => at !== best),
  );
  const parts = [own, ...more].map(({ at }) => at).toSorted((a, b) => a - b);
  return areFew(rows, parts) ? parts : [best];
}

/** Whether a column numbers the intervals of each day, such as 1 to 96 below `Viertelstunde`: then the times of lines are not known. */
function numbersIntervals(moments: readonly string[], cells: readonly string[]): boolean {
  const numbers = new Set(cells.map(Number));
  const [least, most] = [...numbers].reduce(([low, high], number) => [Math.min(low, number), Math.max(high, number)], [
    Infinity,
    -Infinity,
  ] as const);
  const count = most - least + 1;
  if (!cells.every((cell) => /^\d{1,3}$/.test(cell)) || least > 1 || numbers.size !== count) return false;
  return usualDay(count) !== undefined && numbers.size * new Set(moments).size >= cells.length;
}

/** The device column if devices write at different seconds: few names that repeat, and a heading for devices. */
function devicesBySeconds(table: SampleTable, cells: Cells, time: TimeColumns): readonly number[] {
  const { names, rows } = table;
  const isDevice = (name: string, at: number) => {
    const own = cells[at] ?? [];
    const devices = new Set(own).size;
    // a line without device name is rejected; without a device column all devices would be read as one
    if (isOfTime(time, at) || own.length < rows.length * FILLED_MIN || !own.every(isName)) return false;
    if (isOfState(name) || (isValueOfDevice(name) && own.every((cell) => /^\d+$/.test(cell)))) return false;
    const isFew = placeWords.test(name) ? devices <= rows.length / 2 : devices <= rows.length / 3;
    return (placeWords.test(name) || deviceWords.test(name)) && devices > 1 && isFew;
  };
  const first = names.findIndex(isDevice);
  if (first < 0) return [];
  const further = partsOfDevice(table, cells, time, isForDevices).filter(({ at }) => at !== first);
  const own = { at: first, cells: rows.map((row) => row[first] ?? '') };
  const parts = independent([], [own, ...further])
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  return areFew(rows, parts) ? parts : [first];
}

/** Minimum share of lines that must name their device. */
const FILLED_MIN = 0.9;

/** Headings below which whole numbers number devices, and are no values of them. */
const numbered =
  /^(?:ger[äa]te?|device|inverter|wechselrichter|wr|wea|z[äa]hler|meter|station|anlage|plant|site|turbine|logger|park|wind ?park|solar ?park|wallbox|lade(?:punkt|s[äa]ule|station)|charge ?point)[ _-]?(?:nr\.?|nummer|no\.?|number|id)?$/i;

/** The columns with a heading for devices, for what they belong to or for their channels, that name something in every line. */
function partsOfDevice(
  { names, rows }: SampleTable,
  cells: Cells,
  time: TimeColumns,
  isPart: (name: string) => boolean,
) {
  return names.flatMap((name, at) => {
    const own = cells[at] ?? [];
    if (isOfTime(time, at) || !isPart(name) || isOfState(name) || own.length < rows.length || !own.every(isName))
      return [];
    const texts = new Set(own).size;
    const isNamed = own.every((cell) => /\p{L}/u.test(cell)) || numbered.test(name);
    return isNamed && texts > 1 && texts <= Math.max(2, rows.length / 3) ? [{ at, cells: own }] : [];
  });
}

/** Whether a heading is for devices, or for what they belong to. */
const isForDevices = (name: string) => [deviceWords, placeWords, groupWords].some((words) => words.test(name));

/** Whether a heading is for the channels of a device. */
const isForChannels = (name: string) =>
  /kanal|channel|mppt|tracker|string|abgang|eingang|input|circuit|stromkreis/i.test(name);

/** Whether each combination of these texts occurs several times. */
const areFew = (rows: SampleTable['rows'], parts: readonly number[]) =>
  new Set(rows.map((row) => parts.map((at) => row[at]).join('\n'))).size <= rows.length / 2;

const isOfTime = ({ dates, time }: TimeColumns, at: number) => at === time || dates.includes(at);

/** Whether a cell is a whole number or a name, and not a measured value with or without unit. */
const isName = (cell: string) =>
  cell.length <= NAME_MOST &&
  (/^[\p{N}_-]+$/u.test(cell) || (/\p{L}/u.test(cell) && !/^[+-]?\d+([.,]\d+)? ?[^\d\s]{1,5}$/.test(cell)));
const NAME_MOST = 100;

/** The setting for these columns; the position replaces a name that would read as two. */
export const deviceSetting = (names: readonly string[], devices: readonly number[]): string =>
  devices.length === 1
    ? (names[devices[0] ?? -1] ?? '')
    : devices.map((at) => (names[at]?.includes(AND) ? `#${at + 1}` : (names[at] ?? ''))).join(AND);

/** The device that each line names; empty for lines without one. */
export const devicesOfLines = (rows: SampleTable['rows'], devices: readonly number[]): readonly string[] =>
  rows.map((row) => composedName(devices.map((at) => row[at] ?? '')));

import { dateNotation, isConstant } from '../dateNotation.ts';
import { isToldBy } from '../independent.ts';
import { sampleTable } from '../table.ts';
import { isPartOfName } from './longNames.ts';
import { channelsOf, devicesIn, pivoted, type Shape } from './shape.ts';

/** Separators between device and channel in a name, the more reliable one first, with their pattern. */
const marks = [
  [':', ':'],
  ['|', String.raw`\|`],
  ['/', '/'],
  ['.', String.raw`\.`],
] as const;

const NUMBER = /^[+-]?\d[\d.,]*(e[+-]?\d+)?$/i;

/**
 * A table with a line for each value, and a column of names such as `WR1:Pac`: times repeat, but a time and a name
 * together do not.
 */
export function longTableShape(lines: readonly string[]): Shape | undefined {
  const table = sampleTable(lines.filter((line) => line.trim() !== ''));
  const { separator, names, hasHeader, linesBefore, below = [], rows } = table;
  if (separator === null || !hasHeader || linesBefore > 0 || rows.length < 2) return undefined;
  const columns = names.map((name, at) => ({ name, heading: name, at, cells: rows.map((row) => row[at] ?? '') }));
  const dated = columns.filter(
    ({ name, cells }) => dateNotation(cells, { heading: name, isFirst: false })?.hasTime === true,
  );
  const date = dated.find(({ cells }) => !isConstant(cells)) ?? dated[0];
  const key = columns.find((one) => !dated.includes(one) && markOf(one.cells) !== undefined);
  const mark = markOf(key?.cells ?? []);
  const [value, other] = columns.filter(({ cells }) => cells.every((cell) => NUMBER.test(cell)));
  if (!date || !key || !mark || !value || other !== undefined) return undefined;
  // further columns of names, such as a station, are read by the general form
  const others = columns.filter((one) => one !== key && one !== value && !dated.includes(one));
  if (others.some((one) => isPartOfName(one) && !isToldBy([key], one))) return undefined;
  const moments = new Set(date.cells).size;
  const places = new Set(rows.map((_, at) => `${date.cells[at]}\n${key.cells[at]}`)).size;
  if (moments > rows.length / 2 || places < rows.length) return undefined;
  const values = rows.map((_, at) => {
    const name = key.cells[at] ?? '';
    const end = name.lastIndexOf(mark[0]);
    const [device, channel] = [name.slice(0, end), name.slice(end + 1)];
    return { time: date.cells[at] ?? '', device, channel, value: value.cells[at] ?? '' };
  });
  // with a single device the name is not split
  if (devicesIn(values).length < 2) return undefined;
  return {
    logger: null,
    table: pivoted(values, date.name),
    form: 'long',
    separator,
    decimalSign: separator !== ',' && value.cells.some((cell) => cell.includes(',')) ? ',' : '.',
    devicePattern: `^(?<device>.+)${mark[1]}(?<channel>[^${mark[0]}]+)$`,
    keyColumn: key.name,
    valueColumn: value.name,
    dateColumn: date.name,
    linesBelow: below.length,
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
  };
}

/** The separator that splits all these names into two parts, of which the last is a word. */
function markOf(cells: readonly string[]): (typeof marks)[number] | undefined {
  return marks.find(([mark]) =>
    cells.every((cell) => {
      const end = cell.lastIndexOf(mark);
      return end > 0 && /^\p{L}/u.test(cell.slice(end + 1));
    }),
  );
}

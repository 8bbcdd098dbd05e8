import { BLANKS, quotedParts } from '../formats/delimited/cells.ts';
import { timeWords } from './timeWords.ts';
import { isUnit } from './units.ts';

/** A sample split into cells. */
export interface SampleTable {
  /** Null if lines have only one cell. */
  readonly separator: string | null;
  /** Trimmed names from the first line, or `#1`, `#2` … if it contains values. */
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** The names as written, also those that are empty or repeated. */
  readonly headings?: readonly string[];
  /** Number of lines above the header that belong to no column. */
  readonly linesBefore: number;
  /** Lines directly above and below the header with further information on its columns, such as units. */
  readonly above?: readonly (readonly string[])[];
  readonly below?: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

/** Separators, in the order of preference if several split the lines equally well; a comma may be a decimal sign. */
const signs = ['\t', ';', '|', ','];
/** Minimum share of lines with the same number of cells. */
const SHARE_MIN = 0.8;

/** Splits lines at the known separator, otherwise at the one that splits most lines into the same number of cells. */
export function sampleTable(sample: readonly string[], known?: string, places?: readonly number[]): SampleTable {
  const possible = known === undefined ? signs : [known];
  const skipped = linesBeforeTable(sample, possible);
  const lines = firstSection(sample.slice(skipped), possible);
  const bestOf = (separators: readonly string[]) =>
    bestSeparator(separators, (separator) => regularity(lines, separator)) ??
    bestSeparator(separators, (separator) => regularity(withoutEnds(lines, separator), separator));
  const regular = bestOf(possible);
  const ragged = raggedTable(lines, possible, regular?.separator);
  const bySign = ragged ?? regular;
  const best =
    known === undefined && (bySign === undefined || isDecimal(lines, bySign)) ? (bestOf([BLANKS]) ?? bySign) : bySign;
  const separator = best?.separator ?? null;
  const cellsOf = (line: string) =>
    (separator === null ? [line] : quotedParts(line, separator)).map((cell) => cell.trim());
  const width = best?.cells ?? 1;
  const all = lines.map(cellsOf);
  const { header, above, data } =
    ragged === undefined || best !== ragged
      ? partsOf(all, width, separator !== null && separator !== BLANKS, places?.slice(skipped))
      : { header: ragged.at, above: ragged.at, data: ragged.at + 1 };
  const first = all[header] ?? [];
  const hasHeader = header < data && isHeader(first, all[data]);
  const rows = all.slice(hasHeader ? data : header).filter((cells) => cells.length >= Math.min(width, first.length));
  return {
    separator,
    names: first.map((name, at) => nameAt(hasHeader ? name : '', at, first)),
    hasHeader,
    ...(hasHeader && { headings: first }),
    linesBefore: skipped + header,
    above: !hasHeader ? [] : above < header ? all.slice(above, header) : shorterAbove(all[header - 1], first),
    below: hasHeader ? all.slice(header + 1, data) : [],
    rows,
  };
}

/** Whether the comma is a decimal sign: most of the cells that it would separate contain blanks. */
function isDecimal(lines: readonly string[], { separator }: { readonly separator: string }): boolean {
  if (separator !== ',') return false;
  const cells = lines.flatMap((line) => quotedParts(line, ',').map((cell) => cell.trim()));
  return cells.filter((cell) => /\d\s+[+-]?\d/.test(cell)).length * 2 > cells.length;
}

function bestSeparator(possible: readonly string[], measure: (separator: string) => Regularity) {
  const candidates = possible.map((separator) => ({ separator, ...measure(separator) }));
  return candidates
    .filter(({ cells, share }) => cells > 1 && share >= SHARE_MIN)
    .reduce<(typeof candidates)[number] | undefined>(
      (a, b) => (a === undefined || b.share > a.share ? b : a),
      undefined,
    );
}

/** Maximum number of lines about the file above its table, and below it. */
const HEAD_MOST = 30;
const END_MOST = 5;

/** The lines without those at the beginning and the end whose number of cells differs from most lines. */
function withoutEnds(lines: readonly string[], separator: string): readonly string[] {
  const { cells } = regularity(lines, separator);
  const fits = (line: string) => quotedParts(line, separator).length === cells;
  const first = lines.findIndex((line, at) => fits(line) && fits(lines[at + 1] ?? ''));
  const last = lines.findLastIndex(fits);
  if (first < 0 || first > HEAD_MOST || lines.length - 1 - last > END_MOST || last - first < 2) return lines;
  return lines.slice(first, last + 1);
}

/**
 * For lines of different lengths: the table by the separator that splits a header with a time into no more cells than the lines below it.
 * The separator `regular` would lose these lines.
 */
function raggedTable(lines: readonly string[], possible: readonly string[], regular: string | undefined) {
  // equal numbers of commas in all lines may be decimal commas
  if (regular !== undefined && regular !== ',' && regularity(lines, regular).share >= SHARE_MIN) return undefined;
  const kept = regular === undefined ? [] : withoutEnds(lines, regular);
  for (const separator of possible) {
    if (separator === BLANKS) continue;
    const all = lines.map((line) => quotedParts(line, separator).map((cell) => cell.trim()));
    const at = all.findIndex((cells, index) => isHeadingsAlone(cells) && namesTime(cells, all[index + 1]));
    const cells = all[at]?.length ?? 0;
    const below = all.slice(at + 1);
    if (at >= 0 && kept.includes(lines[at] ?? '')) return undefined;
    const fitting = below.filter((own) => own.length >= cells).length;
    if (at >= 0 && at <= HEAD_MOST && fitting >= SHARE_MIN * below.length) return { separator, cells, share: 1, at };
  }
  return undefined;
}

/** A line above the header that names what several columns share, without the empty cells at its end, as the rows of a workbook lack them. */
function shorterAbove(
  line: readonly string[] | undefined,
  headings: readonly string[],
): readonly (readonly string[])[] {
  const again = headings.findIndex((name, at) => name !== '' && headings.indexOf(name) !== at);
  return again > 0 && line !== undefined && (line[again] ?? '') !== '' && figuresIn(line) === 0 ? [line] : [];
}

/**
 * Number of lines with a smaller table, such as sums of days, above the table of measured values: both have a header with a time, and the
 * second has other names. Otherwise the values of the second would be read into the columns of the first.
 */
function linesBeforeTable(lines: readonly string[], candidates: readonly string[]): number {
  for (const separator of candidates) {
    const cellsAt = (at: number) => quotedParts(lines[at] ?? '', separator).map((cell) => cell.trim());
    const opens = (at: number) => isHeadingsAlone(cellsAt(at)) && namesTime(cellsAt(at), cellsAt(at + 1));
    const last = lines.findLastIndex((_, at) => opens(at));
    const first = last < 2 ? -1 : lines.findIndex((_, at) => opens(at));
    // the lines are skipped in each file, so they must be few
    if (first < 0 || first === last || last > HEAD_MOST || lines.length - last <= last) continue;
    const [names, own] = [cellsAt(first), cellsAt(last)];
    if (own.filter((name) => names.includes(name)).length * 2 < own.length) return last;
  }
  return 0;
}

/**
 * Lines up to a repeated header with other columns, whose section has the same form. A header that is repeated as it is, with a line of units
 * below it, is left out.
 */
function firstSection(sample: readonly string[], candidates: readonly string[]): readonly string[] {
  const [first = ''] = sample;
  const lines = candidates.some((separator) => isHeaderOfTimes(first, separator)) ? withoutRepeated(sample) : sample;
  for (const separator of candidates) {
    const names = quotedParts(first, separator).map((cell) => cell.trim());
    if (names.length < 2 || figuresIn(names) > 0) continue;
    const again = lines.findIndex((line, at) => {
      if (at < 2) return false;
      const cells = quotedParts(line, separator).map((cell) => cell.trim());
      return (
        figuresIn(cells) === 0 &&
        cells.includes(names[0] ?? '') &&
        cells.filter((cell) => names.includes(cell)).length * 2 >= cells.length
      );
    });
    if (again > 1) return lines.slice(0, again);
  }
  return lines;
}

/** Whether a line has only headings, one of them for a time. */
function isHeaderOfTimes(line: string, separator: string): boolean {
  const cells = quotedParts(line, separator).map((cell) => cell.trim());
  return isHeadingsAlone(cells) && cells.some((cell) => timeWords.test(cell));
}

/** The lines of a table without the repeated ones of its first two that contain no figure: its header and the units below it. */
function withoutRepeated(lines: readonly string[]): readonly string[] {
  const [first = '', second = ''] = lines;
  const heads = /\d/.test(second) ? [first] : [first, second];
  return lines.filter((line, at) => at < 2 || !heads.includes(line));
}

/** Maximum number of lines that name columns: names in two lines, units, kinds of value. */
const NAMING_MOST = 5;

const figuresIn = (cells: readonly string[]) =>
  cells.filter((cell) => /^[+-]?[\d.,]/.test(cell) && !obisCode.test(cell)).length;

/** A column may be named by its OBIS code: `1-1:1.29.0`, or `1.8.0` for short. */
const obisCode = /^(?:\d{1,3}-\d{1,3}:\d{1,3}\.\d{1,3}|\d{1,2}\.\d{1,2}\.\d(?:\*\d+)?$)/;

/**
 * Finds the header: among the lines between the last blank line and the first data, with as many cells, it is the one with most column
 * names. A line about the device may have more cells than the table.
 */
function partsOf(
  all: readonly (readonly string[])[],
  width: number,
  isSign: boolean,
  places: readonly number[] | undefined,
) {
  const wide = (at: number) => filledWidth(all[at] ?? []) <= width && (all[at] ?? []).length >= width;
  const isNaming = (at: number) => isNames(all[at] ?? [], all[at + 1]) || isHeadings(all[at], all[at + 1]);
  const isData = (at: number) => wide(at) && figuresIn(all[at] ?? []) > 0 && !isNaming(at);
  const data = all.findIndex((_, at) => isData(at) && (at + 1 === all.length || isData(at + 1)));
  const old = Math.max(
    0,
    all.findIndex((cells) => cells.length >= width),
  );
  if (data < 0) return { header: old, above: old, data: old + 1 };
  const figures = figuresIn(all[data] ?? []);
  let top = data;
  const follows = (at: number) => places === undefined || (places[at + 1] ?? 0) - (places[at] ?? 0) === 1;
  while (top > 0 && data - top < NAMING_MOST && wide(top - 1) && follows(top - 1)) {
    if (figuresIn(all[top - 1] ?? []) * 2 >= figures && !isHeadings(all[top - 1], all[top])) break;
    top -= 1;
  }
  if (top === data) {
    const above = all[data - 1];
    const names = above !== undefined && above.length >= width && figuresIn(above) * 2 < figures;
    // lines with more cells than the header still belong to it: the import rejects them or ignores their empty cells
    const isNarrower = isSign && isHeadingsAlone(above) && namesTime(above, all[data]);
    const header = names || isNarrower ? data - 1 : data;
    return { header, above: header, data };
  }
  const block = Array.from({ length: data - top }, (_, at) => top + at);
  const most = block.reduce((least, at) => Math.max(least, namesIn(all[at])), 0);
  // of two header lines, the one whose names differ for each column is used
  const named = block.filter((at) => !isOfUnits(all[at] ?? []));
  const isNamed = block.some((at) => namesIn(all[at]) === most && figuresIn(all[at] ?? []) === 0);
  const least = isNamed ? most : most / 2;
  const known = block.filter((at) => namesIn(all[at]) >= least && namesTime(all[at], all[data]));
  const possible = [known, named, block].find((some) => some.length > 0) ?? block;
  const header = possible.reduce((a, b) => (namesIn(all[b]) > namesIn(all[a]) ? b : a));
  return { header, above: top, data };
}

const isHeadingsAlone = (cells: readonly string[] = []) =>
  cells.length > 1 && cells.every((cell) => cell !== '') && figuresIn(cells) === 0;

/** Whether a line has several units and nothing else. */
function isOfUnits(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.every(isUnit);
}

const namesIn = (cells: readonly string[] = []) => new Set(cells.filter((name) => name !== '')).size;

/** Whether a heading indicates that the values below it, which look like dates or times, are times. */
const namesTime = (names: readonly string[] = [], data: readonly string[] = []) =>
  names.some(
    (name, at) => timeWords.test(name) && !aboutFile.test(name) && /^\d+[-.:/]\d|^\d{8,}/.test(data[at] ?? ''),
  );

/** Whether most cells are words, one of which names a time; a header may also contain the period of an export. */
function isHeadings(cells: readonly string[] = [], next: readonly string[] = []): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return figuresIn(cells) * 2 < filled.length && filled.length > 2 && namesTime(cells, next);
}

/** Words of lines about the file that contain a time. */
const aboutFile = /zone|raum|period|export|erstell|creat|von .* bis/i;

/** Whether most cells are words above numbers; a header may contain the number of a station or a year. */
const isNames = (cells: readonly string[], next: readonly string[] = []) =>
  cells.filter((cell) => /^\p{L}/u.test(cell)).length * 2 >= cells.length && figuresIn(cells) * 2 < figuresIn(next);

/** Whether many lines have content to the right of the last heading; the import rejects such lines. */
export const isWiderThanHeader = ({ hasHeader, names, rows }: SampleTable): boolean =>
  hasHeader && rows.filter((cells) => filledWidth(cells) > names.length).length > (1 - SHARE_MIN) * rows.length;

/** Number of cells up to the last one with content. */
const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

interface Regularity {
  readonly cells: number;
  readonly share: number;
}

/** The most frequent number of cells of a line, and the share of lines that have it. */
function regularity(lines: readonly string[], separator: string): Regularity {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = quotedParts(line, separator).length;
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [cells, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
  return { cells, share: times / lines.length };
}

/** Whether the line is a header: its cells do not begin with a digit, or the next line has numbers where this line has none. */
function isHeader(first: readonly string[], next: readonly string[] | undefined): boolean {
  const figures = figuresIn(first);
  return figures === 0 || figures * 2 < figuresIn(next ?? []) || isHeadings(first, next);
}

/** The column's name if it is unique, otherwise its position, because the import uses the first of equal names. */
function nameAt(name: string, at: number, all: readonly string[]): string {
  const own = name.normalize('NFC');
  return own === '' || all.indexOf(name) !== at ? `#${at + 1}` : own;
}

import { quotedParts } from '../formats/delimited/cells.ts';

/** A sample cut into cells. */
export interface SampleTable {
  /** Null where a line holds one cell alone. */
  readonly separator: string | null;
  /** Trimmed names of the first line, or `#1`, `#2` … where it has values. */
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** Lines above the header that belong to no column. */
  readonly linesBefore: number;
  readonly rows: readonly (readonly string[])[];
}

/** In this order where several part the lines equally well: a comma may be a decimal sign. */
const separators = ['\t', ';', '|', ','];
/** Of the lines so many have the same number of cells. */
const SHARE_MIN = 0.8;

/** Cuts by the separator that is known, else by the one that parts most lines equally well. */
export function sampleTable(lines: readonly string[], known?: string): SampleTable {
  const candidates = (known === undefined ? separators : [known]).map((separator) => ({
    separator,
    ...regularity(lines, separator),
  }));
  const best = candidates
    .filter(({ cells, share }) => cells > 1 && share >= SHARE_MIN)
    .reduce<(typeof candidates)[number] | undefined>(
      (a, b) => (a === undefined || b.share > a.share ? b : a),
      undefined,
    );
  const separator = best?.separator ?? null;
  const cellsOf = (line: string) =>
    (separator === null ? [line] : quotedParts(line, separator)).map((cell) => cell.trim());
  const width = best?.cells ?? 1;
  const all = lines.map(cellsOf);
  const start = all.findIndex((cells) => cells.length >= width);
  const [first = [], ...rest] = all.slice(Math.max(0, start));
  const hasHeader = isHeader(first, rest[0]);
  const rows = (hasHeader ? rest : [first, ...rest]).filter((cells) => cells.length >= Math.min(width, first.length));
  return {
    separator,
    names: first.map((name, at) => nameAt(hasHeader ? name : '', at, first)),
    hasHeader,
    linesBefore: Math.max(0, start),
    rows,
  };
}

/** The usual number of cells of a line, and the share of the lines that have it. */
function regularity(lines: readonly string[], separator: string): { cells: number; share: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = quotedParts(line, separator).length;
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [cells, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
  return { cells, share: times / lines.length };
}

/** Names have no digit first, or the line below has figures where this one has none. */
function isHeader(first: readonly string[], next: readonly string[] | undefined): boolean {
  const startsWithFigure = (cell: string) => /^[+-]?[\d.,]/.test(cell);
  const figures = first.filter(startsWithFigure).length;
  if (figures === 0) return true;
  return figures * 2 < (next ?? []).filter(startsWithFigure).length;
}

/** A name of its own, else the place: the import takes the first of equal names. */
function nameAt(name: string, at: number, all: readonly string[]): string {
  const own = name.normalize('NFC');
  return own === '' || all.indexOf(name) !== at ? `#${at + 1}` : own;
}

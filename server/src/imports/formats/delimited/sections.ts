import { type Cells, COLUMNS_MAX } from './cells.ts';

/** A header in the middle of a file, with the positions of its columns relative to the first header. */
export interface Section {
  /** For each column of the file's first header its position in this header; -1 if this header lacks the name. */
  readonly places: Int32Array;
  /** Number of columns of this header: a line with more filled cells does not belong to it. */
  readonly width: number;
}

/** Finds further headers in a file, given the names of the first one. */
export interface Sections {
  /** The section that a line begins, if its cells are names of the first header, including the name of the time column. */
  opened(cells: Cells): Section | undefined;
}

const decoder = new TextDecoder();

const isNumber = (cell: string) => /^[+-]?[\d.,]+$/.test(cell);

/** A header is recognised by the name of the time column, and by names that it shares with the first, or because it has no number. */
export function sectionFinder(names: readonly string[], times: readonly number[]): Sections {
  const known = new Set(names.filter((name) => name !== ''));
  const needed = [...new Set(times.flatMap((at) => (at < 0 ? [] : [names[at] ?? ''])))];
  const [first = ''] = needed;
  const spelled = ['NFC', 'NFD'].map((form) => new TextEncoder().encode(first.normalize(form)));
  return {
    opened(cells) {
      if (needed.length === 0 || needed.includes('')) return undefined;
      // shortcut: most lines without a time are no header
      if (!spelled.some((name) => hasCell(cells, name))) return undefined;
      const own = textsOf(cells);
      if (!needed.every((name) => own.includes(name))) return undefined;
      const filled = own.filter((name) => name !== '');
      const shared = filled.filter((name) => known.has(name)).length;
      // with other names alone it is a header too: by position its lines would be read as values of other columns
      if (shared * 2 < filled.length && filled.some(isNumber)) return undefined;
      return { places: placesIn(names, own), width: cells.count };
    },
  };
}

function hasCell({ bytes, count, from, to }: Cells, wanted: Uint8Array): boolean {
  for (let cell = 0; cell < count; cell += 1) {
    const start = from[cell] ?? 0;
    if ((to[cell] ?? 0) - start !== wanted.length) continue;
    let at = 0;
    while (at < wanted.length && bytes[start + at] === wanted[at]) at += 1;
    if (at === wanted.length) return true;
  }
  return false;
}

const textsOf = ({ bytes, count, from, to }: Cells): string[] =>
  Array.from({ length: count }, (_, cell) => decoder.decode(bytes.subarray(from[cell], to[cell])).normalize('NFC'));

/** For each name of the first header its position in this header, or -1; equal names are matched in their order. */
function placesIn(names: readonly string[], own: readonly string[]): Int32Array {
  const taken = new Map<string, number>();
  return Int32Array.from(names, (name) => {
    const at = name === '' ? -1 : own.indexOf(name, (taken.get(name) ?? -1) + 1);
    if (at >= 0) taken.set(name, at);
    return at;
  });
}

/** Moves the cells of a line in a section to the positions of the first header; missing cells are empty. */
export function lineMover(): (cells: Cells, section: Section) => void {
  const from = new Int32Array(COLUMNS_MAX);
  const to = new Int32Array(COLUMNS_MAX);
  return (cells, { places }) => {
    const n = Math.min(places.length, COLUMNS_MAX);
    for (let column = 0; column < n; column += 1) {
      const place = places[column] ?? -1;
      const isThere = place >= 0 && place < cells.count;
      from[column] = isThere ? (cells.from[place] ?? 0) : 0;
      to[column] = isThere ? (cells.to[place] ?? 0) : 0;
    }
    cells.from.set(from.subarray(0, n));
    cells.to.set(to.subarray(0, n));
    cells.count = n;
  };
}

/** Whether a section has any of the columns at these positions of the file's first header. */
export const hasAnyOf = ({ places }: Section, positions: Int32Array): boolean =>
  positions.some((position) => (places[position] ?? -1) >= 0);

/** Whether a line has non-empty cells after the last column of its header. */
export function isTooWide({ count, from, to }: Cells, width: number): boolean {
  for (let cell = width; cell < count; cell += 1) if ((from[cell] ?? 0) < (to[cell] ?? 0)) return true;
  return false;
}

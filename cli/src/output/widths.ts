export interface ColumnWidth {
  /** Width of heading and content. */
  readonly natural: number;
  /** Width of content that must not be shortened, such as numbers; 0 if all of it may be. */
  readonly uncut: number;
}

/** Minimum characters of a text that are still readable. */
export const READABLE = 10;
const LEAST = 4;

/**
 * Column widths that fit into `available` characters. Texts are shortened first, the widest before others, down to a readable length; then
 * headings of numbers, then texts down to four characters. Numbers are never shortened.
 */
export function fitWidths(columns: readonly ColumnWidth[], available: number): number[] {
  const floors = [
    columns.map(({ natural, uncut }) => (uncut > 0 ? natural : Math.min(natural, READABLE))),
    columns.map(({ natural, uncut }) => (uncut > 0 ? uncut : Math.min(natural, READABLE))),
    columns.map(({ natural, uncut }) => Math.max(uncut, Math.min(natural, LEAST))),
  ];
  return floors.reduce(
    (widths, floor) => shrink(widths, floor, available),
    columns.map(({ natural }) => natural),
  );
}

function shrink(from: readonly number[], floors: readonly number[], available: number): number[] {
  const widths = [...from];
  const slack = (at: number) => (widths[at] ?? 0) - (floors[at] ?? 0);
  for (let excess = sumOf(widths) - available; excess > 0; excess -= 1) {
    const open = widths.map((_, at) => at).filter((at) => slack(at) > 0);
    const [first, ...others] = open;
    if (first === undefined) return widths;
    const widest = others.reduce((best, at) => ((widths[at] ?? 0) > (widths[best] ?? 0) ? at : best), first);
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

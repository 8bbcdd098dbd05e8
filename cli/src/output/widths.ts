export interface ColumnWidth {
  /** The width of head and content. */
  readonly natural: number;
  /** Content that must not be cut, as figures must not; 0 where any part may go. */
  readonly uncut: number;
}

/** Characters of a text that can still be read. */
export const READABLE = 10;
const LEAST = 4;

/**
 * Column widths that fit into `available` characters. Texts give way first, the widest before the others, as long as
 * something of them can be read; then heads above figures, then texts down to four. Figures are never cut.
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

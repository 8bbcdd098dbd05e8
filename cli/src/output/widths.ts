const LEAST = 4;

/** Column widths that fit into `available` characters: the widest columns give way first, none below four. */
export function fitWidths(natural: readonly number[], available: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, 0) - available;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= LEAST) return widths;
    widths[widths.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return widths;
}

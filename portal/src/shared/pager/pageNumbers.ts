/** The offered page numbers: first, last, and the neighbours of the shown page; undefined stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const offered = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? one - 1;
    if (one - before === 1) return [one];
    // a gap symbol is as wide as a number, so a gap of one page shows its number
    return one - before === 2 ? [one - 1, one] : [undefined, one];
  });
}

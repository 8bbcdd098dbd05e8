const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Values as bars from their least to their greatest, a space where there is none; equal values are a low line. */
export function sparkline(values: readonly (number | null | undefined)[]): string {
  const known = values.filter((value) => value !== null && value !== undefined);
  const least = Math.min(...known);
  const span = Math.max(...known) - least;
  return values
    .map((value) => {
      if (value === null || value === undefined) return ' ';
      return BARS[span === 0 ? 0 : Math.round(((value - least) / span) * (BARS.length - 1))] ?? ' ';
    })
    .join('');
}

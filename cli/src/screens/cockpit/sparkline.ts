import { greatestOf, leastOf } from '@leitwarte/core/rules';
const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Numbers as bars between minimum and maximum, a space for anything else; equal numbers are a low line. */
export function sparkline(values: readonly unknown[]): string {
  const known = values.filter((value) => typeof value === 'number');
  const least = leastOf(known);
  const span = greatestOf(known) - least;
  return values
    .map((value) => {
      if (typeof value !== 'number') return ' ';
      return BARS[span === 0 ? 0 : Math.round(((value - least) / span) * (BARS.length - 1))] ?? ' ';
    })
    .join('');
}

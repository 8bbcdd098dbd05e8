import { greatestOf, leastOf } from '@leitwarte/core/rules';

export const HEIGHT = 100;
/** Width of a day, including the space next to its bar. */
export const STEP = 10;
const GAP = 2;
/** Height of the line for a day with an energy of zero. */
const LINE = 1;

/** A path for each day, empty if its energy is unknown; below the zero line if it is negative. */
export function barsOf(days: readonly { readonly energy?: number | null | undefined }[]): string[] {
  const energies = days.map(({ energy }) =>
    typeof energy === 'number' && Number.isFinite(energy) ? energy : undefined,
  );
  const known = energies.filter((energy) => energy !== undefined);
  const [low, high] = [leastOf([0, ...known]), greatestOf([0, ...known])];
  const scale = high > low ? (HEIGHT - LINE) / (high - low) : 0;
  const zero = HEIGHT - LINE + low * scale;
  return energies.map((energy, index) => {
    if (energy === undefined) return '';
    const height = Math.max(LINE, Math.abs(energy) * scale);
    const top = energy < 0 ? zero : zero + LINE - height;
    return `M${index * STEP + GAP / 2} ${top.toFixed(2)}h${STEP - GAP}v${height.toFixed(2)}h${GAP - STEP}z`;
  });
}

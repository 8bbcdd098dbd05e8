import type { TimeSpan } from './series.ts';

/** A time range that is highlighted behind the lines, such as an alarm. */
export interface ChartBand extends TimeSpan {
  readonly key: string;
  readonly tone: 'warn' | 'bad';
  readonly label: string;
}

/** At most this many bands are drawn; more would cover the lines. */
const BANDS_MAX = 200;

/** The bands that overlap the shown time; if there are too many, the longest. */
export function bandsWithin(bands: readonly ChartBand[], { fromMs, toMs }: TimeSpan): readonly ChartBand[] {
  const seen = bands.filter((band) => band.toMs > fromMs && band.fromMs < toMs);
  if (seen.length <= BANDS_MAX) return seen;
  const length = (band: ChartBand) => band.toMs - band.fromMs;
  return seen.toSorted((a, b) => length(b) - length(a)).slice(0, BANDS_MAX);
}

/** The texts of the bands at an instant, each once. */
export function bandsAt(bands: readonly ChartBand[], ms: number): readonly string[] {
  return [...new Set(bands.flatMap(({ fromMs, toMs, label }) => (fromMs <= ms && ms < toMs ? [label] : [])))];
}

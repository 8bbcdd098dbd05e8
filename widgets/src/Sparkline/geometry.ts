import { greatestOf, leastOf } from '@leitwarte/core/rules';
/** Drawing area of a sparkline; it is stretched to its place, strokes keep their width. */
export const WIDTH = 120;
export const HEIGHT = 36;
const PAD = 3;

export interface SparklineShape {
  /** Continuous parts of the line; a single value is a part without length, drawn as a dot. Empty without values. */
  readonly line: string;
  /** Area below each part of the line. */
  readonly area: string;
  /** The newest value, drawn as a dot. */
  readonly end: string | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const written = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * Lines and areas of equally spaced values, oldest first; null leaves a gap. The scale reaches from the smallest to the largest value; it
 * begins at 0 if no value is negative and the smallest is in the lower half.
 */
export function sparklineShape(values: readonly (number | null)[]): SparklineShape {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { line: '', area: '', end: undefined };
  const high = greatestOf(known);
  const least = leastOf(known);
  const low = least >= 0 && least <= high / 2 ? 0 : least;
  const step = values.length > 1 ? (WIDTH - 2 * PAD) / (values.length - 1) : 0;
  const place = (value: number, index: number): Point => ({
    x: PAD + index * step,
    y: HEIGHT - PAD - (high > low ? (value - low) / (high - low) : high === 0 ? 0 : 0.5) * (HEIGHT - 2 * PAD),
  });
  const stretches = splitAtGaps(values, place);
  const last = stretches.at(-1)?.at(-1);
  return {
    line: stretches.map(lineOf).join(''),
    area: stretches.map(areaOf).join(''),
    end: last && lineOf([last]),
  };
}

function splitAtGaps(values: readonly (number | null)[], place: (value: number, index: number) => Point): Point[][] {
  const stretches: Point[][] = [];
  let open: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = undefined;
      continue;
    }
    if (open === undefined) stretches.push((open = []));
    open.push(place(value, index));
  }
  return stretches;
}

function lineOf(points: readonly Point[]): string {
  const path = `M${points.map(written).join('L')}`;
  return points.length === 1 ? `${path}h0.01` : path;
}

function areaOf(points: readonly Point[]): string {
  return points.length === 1 ? '' : `${lineOf(points)}V${HEIGHT}H${points[0]?.x.toFixed(1)}Z`;
}

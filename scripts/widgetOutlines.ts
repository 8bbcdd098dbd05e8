// Generates widgets/src/outlines/europe.json from the portal's more detailed shapes: node scripts/widgetOutlines.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

type Point = readonly [x: number, y: number];

/**
 * Maximum deviation of a simplified line, and minimum size of a shape, in steps of the portal's shapes (100 per
 * degree).
 */
const TOLERANCE = 16;
const SMALLEST = 70;
const STEPS_PER_DEGREE = 20;

const { stepsPerDegree, rings } = JSON.parse(
  readFileSync(join(root, 'portal/src/shared/map/borders.json'), 'utf8'),
) as { readonly stepsPerDegree: number; readonly rings: readonly (readonly number[])[] };

const coarse = rings.flatMap((steps) => {
  const points = pointsOf(steps);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const isSmall = Math.max(...xs) - Math.min(...xs) < SMALLEST && Math.max(...ys) - Math.min(...ys) < SMALLEST;
  if (isSmall) return [];
  // a ring is cut into two lines, because its first and last points are the same
  const middle = Math.floor(points.length / 2);
  const kept = [...thinned(points.slice(0, middle + 1)), ...thinned(points.slice(middle)).slice(1)];
  return [stepsOf(kept)];
});
writeFileSync(
  join(root, 'widgets/src/outlines/europe.json'),
  `${JSON.stringify({ stepsPerDegree: STEPS_PER_DEGREE, rings: coarse })}\n`,
);

function pointsOf(steps: readonly number[]): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index): Point => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return [x, y];
  });
}

function stepsOf(points: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([nextX, nextY], index) => {
    const scaled: Point = [
      Math.round((nextX * STEPS_PER_DEGREE) / stepsPerDegree),
      Math.round((nextY * STEPS_PER_DEGREE) / stepsPerDegree),
    ];
    const step = [scaled[0] - x, scaled[1] - y];
    [x, y] = scaled;
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

/** Simplifies a line by the algorithm of Douglas and Peucker. */
function thinned(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, at] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const length = Math.hypot(dx, dy);
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs(dx * (first[1] - y) - dy * (first[0] - x)) / length;
    if (off > farthest) [farthest, at] = [off, index];
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, at + 1)), ...thinned(points.slice(at)).slice(1)];
}

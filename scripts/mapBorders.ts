// Generates portal/src/shared/map/borders.json: node scripts/mapBorders.ts <countries-50m.json of world-atlas> The
// shapes are from Natural Earth (public domain), in and around Europe, simplified to what a screen can show.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

interface Topology {
  readonly arcs: readonly (readonly [number, number][])[];
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };
type Point = readonly [longitude: number, latitude: number];

/**
 * Borders are clipped to this box, which is a little larger than the part of the map that can be shown, so that no
 * coast visibly ends.
 */
const BOX = { west: -26, east: 52, south: 28, north: 74 };
/** Steps per degree; one step is about a kilometre. */
const STEPS = 100;
/** Maximum deviation of a simplified line, in degrees. */
const TOLERANCE = 0.02;
const SMALLEST_DEGREES = 0.25;

const [, , source] = process.argv;
if (source === undefined) throw new Error('say where countries-50m.json lies');
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
const { scale, translate } = topology.transform;

/** Simplified before shapes are assembled from arcs, so that neighbours share the same border. */
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return thinned(
    arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    }),
  );
});

const ringOf = (indexes: readonly number[]): Point[] =>
  indexes.flatMap((index, nr) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return nr === 0 ? arc : arc.slice(1);
  });

const clamped = ([x, y]: Point): Point => [
  Math.min(BOX.east, Math.max(BOX.west, x)),
  Math.min(BOX.north, Math.max(BOX.south, y)),
];

/** Simplifies a line by the algorithm of Douglas and Peucker. */
function thinned(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    const off = distanceTo(point, first, last);
    if (off > farthest) [farthest, at] = [off, index];
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, at + 1)), ...thinned(points.slice(at)).slice(1)];
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

const size = (ring: readonly Point[]): number => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

/** Differences between consecutive points in steps, alternating longitude and latitude; the first one is from zero. */
function packed(ring: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

const rings = topology.objects.countries.geometries
  .flatMap((geometry) => (geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()))
  .map(ringOf)
  .map((ring) => ring.map(clamped))
  .filter(
    (ring) =>
      size(ring) >= SMALLEST_DEGREES &&
      new Set(ring.map(([x]) => x)).size > 2 &&
      new Set(ring.map(([, y]) => y)).size > 2,
  )
  .map(packed)
  .filter((ring) => ring.length >= 8);

const file = join(root, 'portal/src/shared/map/borders.json');
writeFileSync(file, `${JSON.stringify({ stepsPerDegree: STEPS, rings })}\n`);
process.stdout.write(`${rings.length} shapes, ${rings.flat().length / 2} points\n`);

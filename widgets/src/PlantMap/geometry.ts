import type { PlantStatus } from '@leitwarte/core/codes';
import { greatestOf, leastOf, numeric } from '@leitwarte/core/rules';

/** Height of the picture divided by its width. */
export const ASPECT = 0.75;
/** Width of the picture in the units of its outlines. */
export const WIDTH = 1000;
/** Share of the width below which two marks are merged. */
const NEAR = 0.06;
/** Factor of space around the outermost plants, and minimum width of the map in degrees of longitude. */
const ROOM = 1.25;
const LEAST_DEGREES = 1.2;
const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = 111.195;

/** Coasts and borders as rings of differences in steps of a degree, alternating longitude and latitude. */
export interface Outlines {
  readonly stepsPerDegree: number;
  readonly rings: readonly (readonly number[])[];
  /** What is drawn in addition if the map shows only a region. */
  readonly regions?: Regions;
}

export interface Regions {
  readonly stepsPerDegree: number;
  /** Borders within countries, as lines in the same form as the rings of {@link Outlines}. */
  readonly lines: readonly (readonly number[])[];
  /** Name, and longitude and latitude in steps, of places; the most important first. */
  readonly places: readonly (readonly (string | number)[])[];
}

/** A mark for one or more plants that are close to each other. */
export interface Mark<P> {
  readonly x: number;
  readonly y: number;
  readonly plants: readonly P[];
  /** Worst known status of these plants. */
  readonly status: PlantStatus | undefined;
}

interface Located {
  readonly latitude?: number | string | null | undefined;
  readonly longitude?: number | string | null | undefined;
  readonly status?: PlantStatus | undefined;
}

/** Visible part of the map: Mercator projection, in degrees of longitude. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const upOf = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-85, Math.min(85, latitude)) * RADIANS) / 2)) / RADIANS;

interface Spot<P> {
  readonly plant: P;
  readonly longitude: number;
  readonly up: number;
}

/** Plants with a position; 0/0 is in the sea and means that nobody entered one. */
export function spotsOf<P extends Located>(plants: readonly P[]): Spot<P>[] {
  return plants.flatMap((plant) => {
    const [latitude, longitude] = [numeric(plant.latitude), numeric(plant.longitude)];
    if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return [];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
    return [{ plant, longitude, up: upOf(latitude) }];
  });
}

/** Smallest part of the map that contains all plants with some space around. */
export function frameOf(spots: readonly Spot<unknown>[]): Frame {
  const [west, east] = [
    leastOf(spots.map(({ longitude }) => longitude)),
    greatestOf(spots.map((one) => one.longitude)),
  ];
  const [south, north] = [leastOf(spots.map(({ up }) => up)), greatestOf(spots.map(({ up }) => up))];
  const width = Math.max(LEAST_DEGREES, (east - west) * ROOM, ((north - south) * ROOM) / ASPECT);
  return { left: (west + east) / 2 - width / 2, top: (south + north) / 2 + (width * ASPECT) / 2, width };
}

/** Where a point is in the picture, as shares of its width and height. */
const shareOf = (frame: Frame, longitude: number, up: number) => ({
  x: (longitude - frame.left) / frame.width,
  y: (frame.top - up) / (frame.width * ASPECT),
});

/** Marks of the plants; those with the worst status are last, so that others do not cover them. */
export function marksOf<P extends Located>(spots: readonly Spot<P>[], frame: Frame): Mark<P>[] {
  const marks: { x: number; y: number; plants: P[] }[] = [];
  for (const { plant, longitude, up } of spots) {
    const { x, y } = shareOf(frame, longitude, up);
    const near = marks.find((mark) => Math.hypot(mark.x - x, (mark.y - y) * ASPECT) < NEAR);
    if (near === undefined) marks.push({ x, y, plants: [plant] });
    else near.plants.push(plant);
  }
  return marks
    .map((mark) => ({ ...mark, status: worstOf(mark.plants) }))
    .toSorted((a, b) => (a.status ?? -1) - (b.status ?? -1));
}

function worstOf(plants: readonly Located[]): PlantStatus | undefined {
  const known = plants.flatMap(({ status }) => status ?? []);
  return known.length === 0 ? undefined : known.reduce((a, b) => (a > b ? a : b));
}

/** Outlines that are visible, as one path of a picture that is {@link WIDTH} wide. */
export const outlinePath = ({ stepsPerDegree, rings }: Outlines, frame: Frame): string =>
  pathOf(rings, stepsPerDegree, frame, 'Z');

/** Borders within countries that are visible, like {@link outlinePath}. */
export const regionPath = ({ stepsPerDegree, lines }: Regions, frame: Frame): string =>
  pathOf(lines, stepsPerDegree, frame, '');

function pathOf(drawn: readonly (readonly number[])[], stepsPerDegree: number, frame: Frame, end: 'Z' | ''): string {
  const scale = WIDTH / frame.width;
  const height = WIDTH * ASPECT;
  return drawn
    .map((steps) => {
      let [longitude, latitude, path] = [0, 0, ''];
      const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      for (let at = 0; at + 1 < steps.length; at += 2) {
        longitude += (steps[at] ?? 0) / stepsPerDegree;
        latitude += (steps[at + 1] ?? 0) / stepsPerDegree;
        const [x, y] = [(longitude - frame.left) * scale, (frame.top - upOf(latitude)) * scale];
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
        path += `${at === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(0)}`;
      }
      const isSeen = box.right >= 0 && box.left <= WIDTH && box.bottom >= 0 && box.top <= height;
      return isSeen ? path + end : '';
    })
    .join('');
}

/** Width of a map in degrees up to which it shows the places and borders of regions. */
const REGION_DEGREES = 12;

/** The places and borders to draw; undefined if the map shows more than a region. */
export const regionsIn = (outlines: Outlines | undefined, frame: Frame): Regions | undefined =>
  frame.width <= REGION_DEGREES ? outlines?.regions : undefined;

/** Places in the picture, the most important first. */
export function placesIn({ stepsPerDegree, places }: Regions, frame: Frame) {
  return places.flatMap(([name, longitude, latitude]) => {
    const { x, y } = shareOf(frame, Number(longitude) / stepsPerDegree, upOf(Number(latitude) / stepsPerDegree));
    return x > 0 && x < 1 && y > 0 && y < 1 ? [{ name: String(name), x, y }] : [];
  });
}

const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_OF_SCALE = 0.25;

/** The longest round distance in kilometres within a quarter of the width, in the middle of the map, and its share. */
export function scaleOf({ top, width }: Frame): { readonly km: number; readonly share: number } | undefined {
  const middle = Math.atan(Math.sinh((top - (width * ASPECT) / 2) * RADIANS));
  const kmOfWidth = width * KM_PER_DEGREE * Math.cos(middle);
  const km = SCALES.findLast((one) => one <= kmOfWidth * MOST_OF_SCALE);
  return km === undefined ? undefined : { km, share: km / kmOfWidth };
}

const NETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
const MOST_LINES = 8;

/** A grid of degrees, so that a part without coasts and borders is still recognisable as a map. */
export function netPath({ left, top, width }: Frame): string {
  const every = NETS.find((one) => width / one <= MOST_LINES) ?? 45;
  const scale = WIDTH / width;
  const height = WIDTH * ASPECT;
  let path = '';
  for (let at = Math.ceil(left / every) * every; at <= left + width; at += every)
    path += `M${((at - left) * scale).toFixed(0)} 0v${height}`;
  for (let at = -80; at <= 80; at += every) {
    const y = (top - upOf(at)) * scale;
    if (y >= 0 && y <= height) path += `M0 ${y.toFixed(0)}h${WIDTH}`;
  }
  return path;
}

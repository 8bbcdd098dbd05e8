import type { CompactForm } from './form.ts';
import { fieldIn, listIn, listOf, objectOf, objectsOf, rowOf } from './rows.ts';

const HOUR_MS = 3_600_000;

const LINE = 'plant_dashboard_values';
const PRIO = 'plant_prio_values';
const COMPONENTS = 'plant_components';

/** Field names of tiles and of the lists in them, each in the order of its values. */
export interface TileFields {
  readonly fields: readonly string[];
  readonly [PRIO]: readonly string[];
  readonly [COMPONENTS]: readonly string[];
}

/** Tiles of the dashboard: field names once, sparklines as their first hour and plain numbers. */
export const tiles: CompactForm = {
  pack(answer) {
    const list = listOf(answer).map((tile) => objectOf(tile));
    const keysOf = (name: string) => Object.keys(objectOf(list.flatMap((tile) => listIn(tile, name))[0]));
    const names = { fields: Object.keys(list[0] ?? {}), [PRIO]: keysOf(PRIO), [COMPONENTS]: keysOf(COMPONENTS) };
    const packed = list.map((tile) => packedTile(names, tile));
    return packed.includes(undefined) ? undefined : { ...names, tiles: packed };
  },
  frame(packed) {
    const lists = objectsOf(listIn(packed, 'fields'), listIn(packed, 'tiles'));
    return lists.map((tile) => ({
      ...tile,
      [PRIO]: objectsOf(listIn(packed, PRIO), listIn(tile, PRIO)),
      [COMPONENTS]: objectsOf(listIn(packed, COMPONENTS), listIn(tile, COMPONENTS)),
      [LINE]: [],
    }));
  },
  fill(frame, packed) {
    const at = listIn(packed, 'fields').indexOf(LINE);
    const rows = listIn(packed, 'tiles');
    return listOf(frame).map((tile, index) => ({
      ...objectOf(tile),
      [LINE]: pointsOf(fieldIn(tile, 'id'), listOf(listOf(rows[index])[at])),
    }));
  },
};

/** Packs one tile, for a response composed of cached tiles; undefined if its fields are not those of `names`. */
export function packedTile(names: TileFields, tile: object): unknown[] | undefined {
  const prio = listIn(tile, PRIO).map((one) => rowOf(names[PRIO], objectOf(one)));
  const components = listIn(tile, COMPONENTS).map((one) => rowOf(names[COMPONENTS], objectOf(one)));
  if (prio.includes(undefined) || components.includes(undefined)) return undefined;
  const line = packedLine(fieldIn(tile, 'id'), listIn(tile, LINE));
  return line && rowOf(names.fields, { ...tile, [PRIO]: prio, [COMPONENTS]: components, [LINE]: line });
}

/** Packs hourly means: the first hour, then the values, with a gap for missing ones. Undefined if the points are not consecutive hours. */
function packedLine(plant: unknown, points: readonly unknown[]): unknown[] | undefined {
  if (points.length === 0) return [];
  const first = fieldIn(points[0], 'created_at');
  if (typeof first !== 'string') return undefined;
  const hours = hoursFrom(first, points.length);
  const isNext = (point: unknown, index: number) =>
    fieldIn(point, 'created_at') === hours[index] &&
    fieldIn(point, 'id') === index + 1 &&
    fieldIn(point, 'plant') === plant;
  return points.every(isNext) ? [first, ...points.map((point) => fieldIn(point, 'value'))] : undefined;
}

function pointsOf(plant: unknown, line: readonly unknown[]) {
  const [first, ...values] = line;
  if (line.length === 0) return [];
  if (typeof first !== 'string' || !values.every(isMean)) throw new TypeError('hourly means were promised');
  const hours = hoursFrom(first, values.length);
  return values.map((value, index) => ({ id: index + 1, value, created_at: hours[index], plant }));
}

const isMean = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** Instants at hourly distance in the notation of the first, such as `2026-11-22T05:00:00.000Z`. */
function hoursFrom(first: string, count: number): string[] {
  const rest = first.slice('2026-11-22T05'.length);
  const hours: string[] = [];
  let day = first.slice(0, '2026-11-22T'.length);
  let hour = Number(first.slice(day.length, day.length + 2));
  for (; hours.length < count; hour += 1) {
    if (hour === 24) {
      day = new Date(Date.parse(first) + hours.length * HOUR_MS).toISOString().slice(0, day.length);
      hour = 0;
    }
    hours.push(`${day}${String(hour).padStart(2, '0')}${rest}`);
  }
  return hours;
}

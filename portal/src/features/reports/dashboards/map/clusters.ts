import type { PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { numeric, shownStatus } from '@leitwarte/core/rules';

export interface PlacedPlant {
  readonly plant: DashboardPlant;
  readonly latitude: number;
  readonly longitude: number;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Plants that are so close on the screen that they share one mark. */
export interface Cluster {
  /** Key that stays the same as long as the plants do. */
  readonly key: string;
  readonly plants: readonly PlacedPlant[];
  readonly latitude: number;
  readonly longitude: number;
  /** The worst status among them. */
  readonly status: PlantStatus;
}

/** Distance in pixels below which marks would overlap. */
const NEAR_PX = 46;

/** The plants with a known position; 0, 0 means that none was entered. */
export function placedPlants(plants: readonly DashboardPlant[]): PlacedPlant[] {
  return plants.flatMap((plant) => {
    const [latitude, longitude] = [numeric(plant.latitude), numeric(plant.longitude)];
    if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return [];
    return [{ plant, latitude, longitude }];
  });
}

/**
 * Groups plants by distance on the screen, worst first, so that the group is centred on its worst plant. It searches only neighbouring grid
 * squares, so that it is fast for 1,000 plants.
 */
export function clustersOf(placed: readonly PlacedPlant[], pixelOf: (one: PlacedPlant) => Pixel): Cluster[] {
  const worstFirst = placed.toSorted((a, b) => shownStatus(b.plant) - shownStatus(a.plant) || a.plant.id - b.plant.id);
  const groups: { readonly at: Pixel; readonly members: PlacedPlant[] }[] = [];
  const squares = new Map<string, typeof groups>();
  for (const one of worstFirst) {
    const at = pixelOf(one);
    const near = groupsAround(at, squares).find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < NEAR_PX);
    if (near !== undefined) {
      near.members.push(one);
      continue;
    }
    const group = { at, members: [one] };
    groups.push(group);
    const square = squareOf(at);
    squares.set(square, [...(squares.get(square) ?? []), group]);
  }
  return groups.map(({ members }) => clusterOf(members));
}

const squareOf = ({ x, y }: Pixel): string => `${Math.floor(x / NEAR_PX)} ${Math.floor(y / NEAR_PX)}`;

function groupsAround<G>({ x, y }: Pixel, squares: ReadonlyMap<string, G[]>): G[] {
  return [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dy) => squares.get(squareOf({ x: x + dx * NEAR_PX, y: y + dy * NEAR_PX })) ?? []),
  );
}

function clusterOf(plants: readonly PlacedPlant[]): Cluster {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    key: plants
      .map(({ plant }) => plant.id)
      .toSorted((a, b) => a - b)
      .join(' '),
    plants,
    latitude: mean(plants.map(({ latitude }) => latitude)),
    longitude: mean(plants.map(({ longitude }) => longitude)),
    status: plants.map(({ plant }) => shownStatus(plant)).reduce((a, b) => (a > b ? a : b), 0),
  };
}

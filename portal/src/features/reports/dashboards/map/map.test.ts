import { DashboardPlant } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { clustersOf, placedPlants } from './clusters.ts';
import { shapesOf } from '../../../../shared/map/borders.ts';
import borders from '../../../../shared/map/borders.json';
import { MAP_START, mapPlaceParam } from '../../../../shared/map/place.ts';

const at = (id: number, latitude: number | null, longitude: number | null, status = 0) =>
  DashboardPlant.parse({ id, name: `Anlage ${id}`, latitude, longitude, status_anlage: status });
/** A projection with ten pixels per degree. */
const pixelOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 10,
  y: -latitude * 10,
});
const idsOf = (plants: readonly DashboardPlant[]) =>
  clustersOf(placedPlants(plants), pixelOf).map(({ plants: members }) => members.map(({ plant }) => plant.id));

test('1.46, dashboard-22, -23: without a place in the address the map starts near 50.29 and 8.75 at zoom 7', () => {
  expect(mapPlaceParam.read(null)).toEqual({ latitude: 50.29, longitude: 8.75, zoom: 7 });
  expect(mapPlaceParam.write(MAP_START)).toBeUndefined();
});

test('a map position has as many digits as its zoom shows, and an invalid position counts as none', () => {
  const place = { latitude: 50.123456789, longitude: -8.7, zoom: 12 };
  expect(mapPlaceParam.write(place)).toBe('50.1235,-8.7,12');
  expect(mapPlaceParam.read('50.1235,-8.7,12')).toEqual({ ...place, latitude: 50.1235 });
  for (const text of ['95,8,7', '50,200,7', '50,8,99', '50;8;7', 'x'])
    expect(mapPlaceParam.read(text)).toEqual(MAP_START);
});

test('1.46, dashboard-25: plants are shown at their position; those without one are not on the map', () => {
  const placed = placedPlants([at(1, 50, 8), at(2, null, 8), at(3, 0, 0), at(4, 0, 8)]);
  expect(placed.map(({ plant }) => plant.id)).toEqual([1, 4]);
});

test('plants close to each other on the screen share one mark with the worst state', () => {
  const plants = [at(1, 50, 8), at(2, 50.5, 8.5, 1), at(3, 60, 8)];
  expect(idsOf(plants)).toEqual([[2, 1], [3]]);
  const [cluster] = clustersOf(placedPlants(plants), pixelOf);
  expect(cluster).toMatchObject({ key: '1 2', status: 1, latitude: 50.25, longitude: 8.25 });
});

test('plants on both sides of a grid line are still joined, also west of Greenwich', () => {
  expect(idsOf([at(1, 0.1, -0.1), at(2, -0.1, 0.1)])).toEqual([[1, 2]]);
});

test('a thousand plants at one position share one mark', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => at(index + 1, 50, 8));
  expect(idsOf(many)).toHaveLength(1);
});

test('the drawn background contains borders around the initial position of the map', () => {
  const shapes = shapesOf(borders);
  const around = shapes.filter((ring) => {
    const [latitudes, longitudes] = [ring.map(([latitude]) => latitude), ring.map(([, longitude]) => longitude)];
    return (
      Math.min(...latitudes) < 50.29 &&
      Math.max(...latitudes) > 50.29 &&
      Math.min(...longitudes) < 8.75 &&
      Math.max(...longitudes) > 8.75
    );
  });
  expect(around.length).toBeGreaterThan(0);
  expect(shapes.flat().every(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)).toBe(
    true,
  );
});

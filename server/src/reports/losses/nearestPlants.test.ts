import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPlants, type PlacedPlant } from './nearestPlants.ts';

const plantAt = (id: number, latitude: number, longitude: number, over: Partial<PlacedPlant> = {}): PlacedPlant => ({
  id,
  group: '1 Europe/Berlin',
  components: 1,
  latitude,
  longitude,
  ...over,
});

/** Distance by the spherical law of cosines, independent of the product's formula. */
function kilometres(a: PlacedPlant, b: PlacedPlant): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [here, there, turn] = [radians(a.latitude), radians(b.latitude), radians(b.longitude - a.longitude)];
  const cosine = Math.sin(here) * Math.sin(there) + Math.cos(here) * Math.cos(there) * Math.cos(turn);
  return 6371 * Math.acos(Math.min(1, cosine));
}

test('4.51: plants nearby are the four nearest within 15 km', async () => {
  const place = fc.record({
    latitude: fc.double({ min: 46.8, max: 47.2, noNaN: true }),
    longitude: fc.double({ min: 9.5, max: 10.1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(place, { maxLength: 40, selector: JSON.stringify }), async (places) => {
      const plants = places.map(({ latitude, longitude }, at) => plantAt(at + 1, latitude, longitude));
      const found = await nearestPlants(plants);
      for (const plant of plants) {
        const distances = plants
          .filter(({ id }) => id !== plant.id)
          .map((other) => kilometres(plant, other))
          .toSorted((a, b) => a - b)
          .filter((km) => km <= 15);
        const own = (found.get(plant.id) ?? []).map((id) => {
          const other = plants.find((one) => one.id === id);
          return other === undefined ? Number.NaN : kilometres(plant, other);
        });
        expect(own).toHaveLength(Math.min(4, distances.length));
        own.forEach((km, at) => expect(km).toBeCloseTo(distances[at] ?? Number.NaN, 3));
      }
    }),
  );
});

test('4.51: plants of another organisation or zone, or further away, are not nearby', async () => {
  const found = await nearestPlants([
    plantAt(1, 50, 9),
    plantAt(2, 50.05, 9),
    plantAt(3, 50.01, 9, { group: '2 Europe/Berlin' }),
    plantAt(4, 50.14, 9.2),
  ]);
  expect([...found]).toEqual([
    [1, [2]],
    [2, [1]],
  ]);
});

test('4.51: a plant with enough own components has no plants nearby, but is nearby for others', async () => {
  const found = await nearestPlants([plantAt(1, 50, 9, { components: 6 }), plantAt(2, 50.01, 9, { components: 5 })]);
  expect([...found]).toEqual([[2, [1]]]);
});

test('4.51: among very many plants at one place, each is nearby for only a few others, and they are found quickly', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => plantAt(at + 1, 50, 9));
  const begun = performance.now();
  const found = await nearestPlants(many);
  expect(performance.now() - begun).toBeLessThan(5_000);
  const asked = Map.groupBy([...found.values()].flat(), (id) => id);
  expect(found.get(5_000)).toEqual([4_999, 5_001, 4_998, 5_002]);
  expect(Math.max(...Array.from(asked.values(), (own) => own.length))).toBeLessThanOrEqual(8);
});

test('4.51: searching tens of thousands of plants does not block other work', async () => {
  const spread = Array.from({ length: 20_000 }, (_, at) =>
    plantAt(at + 1, 47 + (at % 800) / 100, 6 + (at % 907) / 100),
  );
  let longestMs = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 1);
  try {
    const found = await nearestPlants(spread);
    expect(found.size).toBeGreaterThan(10_000);
    longestMs = Math.max(longestMs, performance.now() - last);
  } finally {
    clearInterval(watch);
  }
  expect(longestMs).toBeLessThan(250);
});

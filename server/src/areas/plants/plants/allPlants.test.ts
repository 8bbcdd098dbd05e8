import { expect, test } from 'vitest';
import { compareNames } from '@leitwarte/core/rules';
import { onEveryEngine } from '../../../testing/database.ts';
import { BASE_URL, createWorld } from '../../../testing/world.ts';

onEveryEngine('every plant of every organisation', (fixture) => {
  test('plants are sent one after the other, by name, each as its own call would return it', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const made: number[] = [];
    for (let one = 0; one < 205; one += 1) made.push(await world.plant({ name: `Anlage ${(one * 37) % 205}` }));
    for (const id of made.slice(0, 3)) await world.component(id);
    const request = new Request(`${BASE_URL}plants/all`, { headers: { authorization: `Token ${root.token}` } });
    const pieces: Uint8Array[] = [];
    for await (const piece of (await world.api(request)).body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    const plants = await root.client.plants.all();
    expect(JSON.parse(Buffer.concat(pieces).toString())).toHaveLength(plants.length);
    expect(plants.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
    expect(plants.map(({ name }) => name)).toEqual(plants.map(({ name }) => name).toSorted(compareNames));
    for (const id of [...made.slice(0, 2), ...made.slice(-1)])
      expect(plants.find((plant) => plant.id === id)).toEqual(await root.client.plants.retrieve({ id }));
  });
});

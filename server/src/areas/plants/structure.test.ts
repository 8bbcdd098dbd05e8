import { PlantStructure } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';

onEveryEngine('16: a plant as a file', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const id = await world.plant({ name: 'Halde' });
    await world.component(id, { name: 'WR 1' });
    const { plants: calls } = root.client;
    /** The plant's file, as whoever hands it in again has read it. */
    const fileOf = async (plant: number) => PlantStructure.parse(await calls.structure({ id: plant }));
    return { world, id, calls, fileOf };
  }

  test('that is applied as it came changes nothing, also to another plant after it was applied there', async () => {
    const { world, id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    expect(structure.components).toMatchObject([{ name: 'WR 1', component_data_description: [{}, {}, {}] }]);
    expect((await calls.applyStructure({ id, body: { structure } })).changes).toEqual([]);
    const other = await world.plant({ name: 'Neue Halde' });
    const copy = { ...structure, name: 'Neue Halde', folder_name_import: null };
    expect((await calls.applyStructure({ id: other, body: { structure: copy } })).changes).not.toEqual([]);
    expect(await fileOf(other)).toMatchObject({ components: structure.components });
    expect((await calls.applyStructure({ id: other, body: { structure: copy } })).changes).toEqual([]);
  });

  test('says before what would change, and then changes exactly that', async () => {
    const { id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    const [wr] = structure.components;
    const changed = {
      ...structure,
      installed_capacity: 750,
      components: [
        {
          name: 'WR 1',
          time_diff_warn: 6,
          component_data_description: wr?.component_data_description?.map((one) => ({ ...one, col_limit_upper: 90 })),
        },
        { name: 'WR 2', component_data_description: [{ col_description: 'Leistung' }] },
      ],
    };
    const asked = await calls.applyStructure({ id, body: { structure: changed, dry_run: true } });
    expect(asked.changes.map(({ event, about }) => [event, about])).toEqual(
      expect.arrayContaining([
        ['plant_changed', null],
        ['component_changed', 'WR 1'],
        ['component_created', 'WR 2'],
      ]),
    );
    expect(await fileOf(id)).toEqual(structure);
    const done = await calls.applyStructure({ id, body: { structure: changed } });
    expect(done.changes.map(({ changes }) => changes)).toEqual(asked.changes.map(({ changes }) => changes));
    const { components } = await fileOf(id);
    expect(components).toMatchObject([
      { name: 'WR 1', time_diff_warn: 6, component_data_description: [{ col_limit_upper: 90 }, {}, {}] },
      { name: 'WR 2' },
    ]);
  });

  test('that is wrong in one place changes nothing, and names the place', async () => {
    const { id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    const refused = [
      [{ name: 'WR 2' }, { name: 'WR 2' }],
      [{ name: 'WR 2' }, { name: 'WR 1', time_diff_warn: 90, time_diff_error: 3 }],
    ] as const;
    for (const components of refused) {
      const body = { structure: { name: 'Anders', components: [...components] } };
      await expect(calls.applyStructure({ id, body })).rejects.toMatchObject({
        problem: {
          status: 400,
          fields: expect.toSatisfy((fields) => Object.keys(fields).join().startsWith('structure.components.1')),
        },
      });
      expect(await fileOf(id)).toEqual(structure);
    }
  });
});

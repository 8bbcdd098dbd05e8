import { PlantStructure } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { dayStart } from '../../../measurements/calendar.ts';
import { importingContext } from '../../../testing/importing.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

test('4.2: if the zone of a plant changes, its readings are assigned to days again', async () => {
  const context = await importingContext();
  try {
    const world = await createWorld(context);
    const root = await world.superuser();
    const plant = await world.plant({ name: 'Solarpark' });
    const component = await world.component(plant, { sernum: 'A1' });
    const evening = Date.UTC(2023, 5, 1, 21);
    await storeReadings(context, component.id, [evening], new Map([[component.columns[0] ?? 0, [7]]]));
    const days = () => context.db.selectFrom('measurement_axis').select(['day', 'day_start', 'n']).execute();
    expect(await days()).toEqual([{ day: 20230601, day_start: dayStart('Europe/Berlin', 20230601), n: 1 }]);

    const changed = await root.client.plants.update({
      id: plant,
      body: { timezone: 'Asia/Tokyo', name: 'Sonnenpark' },
    });
    expect(changed).toMatchObject({ timezone: 'Asia/Tokyo', name: 'Sonnenpark' });
    expect(await days()).toEqual([{ day: 20230602, day_start: dayStart('Asia/Tokyo', 20230602), n: 1 }]);
  } finally {
    await context.close();
  }
});

test('16: if a structure file changes the zone, days are converted only after everything else in the file was found valid', async () => {
  const context = await importingContext();
  try {
    const world = await createWorld(context);
    const { client } = await world.superuser();
    const id = await world.plant({ name: 'Solarpark' });
    const component = await world.component(id, { sernum: 'A1' });
    await storeReadings(context, component.id, [Date.UTC(2023, 5, 1, 21)], new Map([[component.columns[0] ?? 0, [7]]]));
    const days = () => context.db.selectFrom('measurement_axis').select('day').execute();
    const structure = PlantStructure.parse(await client.plants.structure({ id }));
    const moved = { ...structure, name: 'Sonnenpark', timezone: 'Asia/Tokyo' };
    const apply = (body: { structure: PlantStructure; dry_run?: boolean }) =>
      client.plants.applyStructure({ id, body });
    await expect(apply({ structure: { ...moved, system: 'Keines' } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    const asked = await apply({ structure: moved, dry_run: true });
    expect(asked.changes.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([{ field: 'timezone', before: 'Europe/Berlin', after: 'Asia/Tokyo' }]),
    );
    expect(await days()).toEqual([{ day: 20230601 }]);
    const done = await apply({ structure: moved });
    expect(done.changes.flatMap(({ changes }) => changes)).toHaveLength(2);
    expect(await days()).toEqual([{ day: 20230602 }]);
    expect(await client.plants.structure({ id })).toMatchObject({ name: 'Sonnenpark', timezone: 'Asia/Tokyo' });
  } finally {
    await context.close();
  }
});

import { centreOfDay, clearSky, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { type DatabaseFixture, onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import { readLossPlants } from './facts.ts';

const place = { latitude: 50.29, longitude: 8.75 };
const midnight = Date.parse('2024-06-09T22:00:00Z');
const day = { from: '2024-06-10', until: '2024-06-10' };
const sky = (time: number) => clearSky(sunAt(time, place).elevation);
const every = (minutes: number) =>
  Array.from({ length: (24 * 60) / minutes + 1 }, (_, at) => midnight + at * minutes * MINUTE_MS);

onEveryEngine('weather of a service', (fixture) => {
  test('36.7: the weather of a service gives the expected energy if there is no sensor, and the service is named; a sensor replaces it', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Nord', type: 'Solar' });
    await root.client.plants.update({ id: plantId, body: place });
    const inverter = await world.component(plantId, { name: 'WR 1', columns: 2 });
    const weather = await world.component(plantId, { name: 'Wetter', columns: 1 });
    const [sun = 0] = weather.columns;
    const rolesOf = async (id: number, roles: readonly ('power' | 'irradiance_horizontal' | null)[], facts = {}) => {
      const { component_data_description: columns } = await root.client.components.retrieve({ id });
      const described = columns.map((column, at) => ({
        id: column.id,
        col_description: column.col_description ?? '',
        col_unit: roles[at] === 'irradiance_horizontal' ? 'W/m²' : 'kW',
        col_role: roles[at] ?? null,
      }));
      await root.client.components.update({ id, body: { ...facts, component_data_description: described } });
    };
    await rolesOf(inverter.id, ['power', null], { capacity: 10, tilt: 30, azimuth: 180 });
    await rolesOf(weather.id, ['irradiance_horizontal']);
    const source = await root.client.sources.create({
      body: {
        plant: plantId,
        name: 'Wetterdienst',
        kind: 'http',
        preset: 'open-meteo',
        parameters: `latitude=${place.latitude}\nlongitude=${place.longitude}`,
      },
    });
    await fixture.db
      .insertInto('source_address')
      .values({ source_id: source.id, address: 'shortwave_radiation', column_id: sun })
      .execute();
    // as the service delivers it: hourly, each value is the mean of the previous hour
    const hours = every(60);
    const means = hours.map((time) => {
      const parts = Array.from({ length: 60 }, (_, minute) => sky(time - (minute + 0.5) * MINUTE_MS));
      return parts.reduce((sum, one) => sum + one, 0) / parts.length;
    });
    await storeReadings(fixture.context, weather.id, hours, new Map([[sun, means]]));
    const times = every(5);
    const power = times.map((time) => (sky(time) / 1000) * 8);
    await storeReadings(fixture.context, inverter.id, times, new Map([[inverter.columns[0] ?? 0, power]]));
    const ask = () => root.client.losses.ofPlant({ id: plantId, query: day });
    const byService = await ask();
    expect(byService.plant.method).toBe('weather');
    expect(byService.days[0]?.inputs).toEqual([
      'service:open-meteo',
      'irradiance_horizontal',
      'capacity',
      'orientation',
      'losses',
    ]);
    expect(byService.missing).toContain('irradiance');
    const middle = (quarters: typeof byService.quarters) => centreOfDay(quarters.map((one) => one.expected_wh ?? 0));

    await rolesOf(inverter.id, ['power', 'irradiance_horizontal']);
    await storeReadings(fixture.context, inverter.id, times, new Map([[inverter.columns[1] ?? 0, times.map(sky)]]));
    const bySensor = await ask();
    expect(bySensor.plant.method).toBe('transposed');
    expect(bySensor.missing).not.toContain('irradiance');
    // the hourly values are assigned to the right time, so that amount and time of the energy agree with those of the
    // sensor
    expect((byService.plant.expected_wh ?? 0) / (bySensor.plant.expected_wh ?? 1)).toBeCloseTo(1, 1);
    expect(middle(byService.quarters)).toBeCloseTo(middle(bySensor.quarters) ?? Number.NaN, 1);
  });

  test('36: readings of a weather service still count as such after its source is deleted, and the plant reports that weather data are missing since', async () => {
    const { root, plantId, sourceId, sun, weather, ask } = await served(fixture);
    const before = await ask();
    expect([before.plant.method, before.missing.includes('weather_ended')]).toEqual(['weather', false]);
    await root.client.sources.remove({ id: sourceId });
    const after = await ask();
    // otherwise readings of a model would count as those of a sensor, with another method and a performance ratio
    expect(after.plant).toEqual(before.plant);
    expect(after.days[0]?.inputs).toEqual(before.days[0]?.inputs);
    expect(after.missing).toContain('weather_ended');
    const [plant] = await readLossPlants(fixture.db, [plantId], { from: 20_240_601, until: 20_240_630 });
    expect(plant?.columns.find(({ id }) => id === sun)).toMatchObject({
      service: 'open-meteo',
      endedAt: expect.any(Number),
    });
    // another source fills the column days later: it counts as a sensor from then on
    const later = Date.now() + 10 * 24 * 60 * MINUTE_MS;
    await storeReadings(fixture.context, weather, [later], new Map([[sun, [500]]]));
    const [filled] = await readLossPlants(fixture.db, [plantId], { from: 20_240_601, until: 20_240_630 });
    const column = filled?.columns.find(({ id }) => id === sun);
    expect([column?.service, column?.isMixed]).toEqual([undefined, true]);
  });

  test('36: removing the binding of a weather service, or creating its source again, changes no past balance', async () => {
    const { root, sourceId, sun, ask, body } = await served(fixture);
    const before = await ask();
    await root.client.sources.bind({
      id: sourceId,
      body: { bindings: [{ address: 'shortwave_radiation', column: null }] },
    });
    const unbound = await ask();
    expect(unbound.plant).toEqual(before.plant);
    expect(unbound.missing).toContain('weather_ended');
    await root.client.sources.remove({ id: sourceId });
    const next = await root.client.sources.create({ body: { ...body, name: 'Wetterdienst, neu' } });
    await root.client.sources.bind({
      id: next.id,
      body: { bindings: [{ address: 'shortwave_radiation', column: sun }] },
    });
    await fixture.db
      .updateTable('source_address')
      .set({ first_seen_at: Date.now() })
      .where('source_id', '=', next.id)
      .execute();
    const again = await ask();
    // if the first source were not remembered, readings more than 60 days older than the new one would count as those
    // of a sensor
    expect(again.plant).toEqual(before.plant);
    expect(again.missing).not.toContain('weather_ended');
  });

  test('36.7: a column that was filled before a service was assigned to it still counts as a sensor', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Nord', type: 'Solar' });
    const { id, columns } = await world.component(plantId, { name: 'Wetter', columns: 2 });
    const source = await root.client.sources.create({
      body: {
        plant: plantId,
        name: 'Wetterdienst',
        kind: 'http',
        preset: 'open-meteo',
        parameters: `latitude=${place.latitude}\nlongitude=${place.longitude}`,
      },
    });
    const { component_data_description: described } = await root.client.components.retrieve({ id });
    const body = described.map((column, at) => ({
      id: column.id,
      col_description: `W${at + 1}`,
      col_unit: 'W/m²',
      col_role: 'irradiance_horizontal' as const,
    }));
    await root.client.components.update({ id, body: { component_data_description: body } });
    for (const [at, column] of columns.entries())
      await fixture.db
        .insertInto('source_address')
        .values({ source_id: source.id, address: `w${at}`, column_id: column, first_seen_at: midnight })
        .execute();
    const [files = 0, service = 0] = columns;
    const year = midnight - 365 * 24 * 60 * MINUTE_MS;
    const week = midnight - 7 * 24 * 60 * MINUTE_MS;
    await storeReadings(fixture.context, id, [year], new Map([[files, [500]]]));
    await storeReadings(fixture.context, id, [week], new Map([[service, [500]]]));
    const [plant] = await readLossPlants(fixture.db, [plantId], { from: 20_240_601, until: 20_240_630 });
    expect(plant?.columns.map(({ service: key, isMixed }) => [key, isMixed])).toEqual([
      [undefined, true],
      ['open-meteo', undefined],
    ]);
  });
});

/** A plant whose expected energy comes from the weather of a service. */
async function served(fixture: DatabaseFixture) {
  const world = await createWorld(fixture.context);
  const root = await world.superuser();
  const plantId = await world.plant({ name: 'Nord', type: 'Solar' });
  await root.client.plants.update({ id: plantId, body: place });
  const inverter = await world.component(plantId, { name: 'WR 1', columns: 1 });
  const weather = await world.component(plantId, { name: 'Wetter', columns: 1 });
  const [sun = 0] = weather.columns;
  const withRole = async (
    id: number,
    column: number,
    role: { readonly col_unit: string; readonly col_role: 'power' | 'irradiance_horizontal' },
    facts = {},
  ) => {
    const described = [{ id: column, col_description: 'Wert', ...role }];
    await root.client.components.update({ id, body: { ...facts, component_data_description: described } });
  };
  const [power = 0] = inverter.columns;
  const facts = { capacity: 10, tilt: 30, azimuth: 180 };
  await withRole(inverter.id, power, { col_unit: 'kW', col_role: 'power' }, facts);
  await withRole(weather.id, sun, { col_unit: 'W/m²', col_role: 'irradiance_horizontal' });
  const body = {
    plant: plantId,
    name: 'Wetterdienst',
    kind: 'http' as const,
    preset: 'open-meteo',
    parameters: `latitude=${place.latitude}\nlongitude=${place.longitude}`,
  };
  const { id: sourceId } = await root.client.sources.create({ body });
  await fixture.db
    .insertInto('source_address')
    .values({ source_id: sourceId, address: 'shortwave_radiation', column_id: sun, first_seen_at: midnight })
    .execute();
  const hours = every(60);
  const means = hours.map((time) => sky(time - 30 * MINUTE_MS));
  await storeReadings(fixture.context, weather.id, hours, new Map([[sun, means]]));
  const times = every(5);
  const given = times.map((time) => (sky(time) / 1000) * 8);
  await storeReadings(fixture.context, inverter.id, times, new Map([[power, given]]));
  const ask = () => root.client.losses.ofPlant({ id: plantId, query: day });
  return { root, plantId, sourceId, sun, weather: weather.id, ask, body };
}

import { clearSky, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import { readDerivedTerms } from './derivedFigures.ts';

const MIDNIGHT = Date.parse('2024-06-09T22:00:00Z');
const DAY = { from: 20_240_610, until: 20_240_610 };
const CAPACITY = 10;

onEveryEngine('the performance ratio corrected by temperature', (fixture) => {
  test('36: the performance ratio corrected by temperature uses the capacity of the modules at their temperature, and is unknown without a temperature', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const { id, columns } = await world.component(await world.plant({ type: 'Solar' }), { columns: 3 });
    const [power = 0, sky = 0, warmth = 0] = columns;
    const describe = (col_role: 'module_temperature' | null) =>
      root.client.components.update({
        id,
        body: {
          capacity: CAPACITY,
          temperature_coefficient: -0.4,
          component_data_description: [
            { id: power, col_description: 'P', col_unit: 'kW', col_role: 'power' },
            { id: sky, col_description: 'H', col_unit: 'W/m²', col_role: 'irradiance_plane' },
            { id: warmth, col_description: 'T', col_unit: '°C', col_role },
          ],
        },
      });
    await describe('module_temperature');
    const times = Array.from({ length: 289 }, (_, at) => MIDNIGHT + at * 5 * MINUTE_MS);
    const seen = times.map((time) => clearSky(sunAt(time, { latitude: 50.29, longitude: 8.75 }).elevation));
    // at 50 °C the modules have 90 % of their capacity and produce 80 % of that
    const readings = new Map([
      [power, seen.map((one) => (one / 1000) * CAPACITY * 0.9 * 0.8)],
      [sky, seen],
      [warmth, seen.map(() => 50)],
    ]);
    await storeReadings(fixture.context, id, times, readings);
    const links = (['PR', 'PT'] as const).map((code) => ({ code, daysBack: 0 as const, components: [id] }));
    const ratios = async () =>
      (await readDerivedTerms(fixture.context, links, [DAY])).map(({ terms: [one] }) => [
        (100 * (one?.referenced ?? Number.NaN)) / (one?.reference ?? Number.NaN),
        (100 * (one?.warmReferenced ?? Number.NaN)) / (one?.warmReference ?? Number.NaN),
      ]);
    const [plain, corrected] = await ratios();
    expect(plain?.[0]).toBeCloseTo(72, 0);
    expect(corrected?.[1]).toBeCloseTo(80, 0);
    // readings of a failed sensor are ignored
    const failing = (value: number) =>
      new Map([...readings, [warmth, seen.map((_, at) => (at % 48 < 12 ? value : 50))]]);
    for (const value of [-999, 6553.5]) {
      await storeReadings(fixture.context, id, times, failing(value));
      const [, spared] = await ratios();
      expect(spared?.[1]).toBeCloseTo(80, 0);
    }
    await describe(null);
    const [, unknown] = await ratios();
    expect(unknown?.[1]).toBeNaN();
  });
});

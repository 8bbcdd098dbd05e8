import { clearSky, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const NOW = Date.parse('2026-06-10T12:07:00Z');
const MIDNIGHT = Date.parse('2026-06-09T22:00:00Z');
const STEP = 5 * MINUTE_MS;
const CAPACITY = 10;
const place = { latitude: 50.29, longitude: 8.75 };

onEveryEngine('figures from balances in live data', (fixture) => {
  async function open() {
    const context = { ...fixture.context, platform: { ...fixture.context.platform, now: () => NOW } };
    const world = await createWorld(context);
    const root = await world.superuser();
    const plant = await world.plant({ name: 'Nord', type: 'Solar' });
    const { id: component, columns } = await world.component(plant, { name: 'WR 1', columns: 2 });
    const [power = 0, sky = 0] = columns;
    await root.client.components.update({
      id: component,
      body: {
        capacity: CAPACITY,
        component_data_description: [
          { id: power, col_description: 'Leistung', col_unit: 'kW', col_role: 'power', col_limit_upper: 1 },
          { id: sky, col_description: 'Einstrahlung', col_unit: 'W/m²', col_role: 'irradiance_plane' },
        ],
      },
    });
    const times = Array.from({ length: Math.floor((NOW - MIDNIGHT) / STEP) + 1 }, (_, at) => MIDNIGHT + at * STEP);
    const seen = times.map((time) => clearSky(sunAt(time, place).elevation));
    const readings = new Map([
      [power, seen.map((one) => (one / 1000) * CAPACITY * 0.8)],
      [sky, seen],
    ]);
    await storeReadings(context, component, times, readings);
    const set = await root.client.liveData.create({
      body: { name: 'Übersicht', organisation: world.organisationId, plants: [plant] },
    });
    const header = await root.client.liveData.createHeader({
      body: { name: 'Heute', position: 2, organisation_live_data: set.id },
    });
    const position = (type_value_column: 'SY' | 'PR' | 'EE' | 'LE' | 'OH' | null) =>
      root.client.liveData.createPosition({
        body: {
          name: type_value_column ?? 'Leistung',
          position: 1,
          organisation_live_data_header: header.id,
          component_data_description: [power],
          type_value_column,
        },
      });
    const values = async () => (await root.client.liveData.plantValues({ id: set.id, plantId: plant })).values;
    return { root, plant, power, position, values };
  }

  test('36.2: a position of live data shows today’s figure from the balance, and the explanation has the same value', async () => {
    const { root, plant, power, position, values } = await open();
    for (const code of ['SY', 'PR', 'EE', 'LE', 'OH', null] as const) await position(code);
    const { plant: balance } = await root.client.losses.ofPlant({
      id: plant,
      query: { from: '2026-06-10', until: '2026-06-10' },
    });
    const shown = await values();
    const lost = (balance.expected_wh ?? 0) - (balance.measured_wh ?? 0);
    expect(shown.map(({ code, unit }) => [code, unit])).toEqual([
      ['SY', 'kWh/kW'],
      ['PR', '%'],
      ['EE', 'kWh'],
      ['LE', 'kWh'],
      ['OH', 'h'],
      [null, 'kW'],
    ]);
    expect(Number(shown[0]?.value)).toBeCloseTo((balance.measured_wh ?? 0) / 1000 / CAPACITY, 9);
    expect(Number(shown[1]?.value)).toBeCloseTo(80, 0);
    expect(shown[2]?.value).toBe((balance.expected_wh ?? 0) / 1000);
    expect(Number(shown[3]?.value)).toBeLessThanOrEqual(Math.max(0, lost) / 1000);
    // figures from balances have no limits and, as sums of the day, no time; only the reading of a column has both
    expect(shown.slice(0, 5).every((one) => one.limit_high === null && one.created_at === null)).toBe(true);
    expect(shown[5]).toMatchObject({ id: power, limit_high: 1, created_at: expect.any(String) });
    for (const { code, value } of shown.slice(0, 5)) {
      const origin = await root.client.plants.valueProvenance({ id: power, query: { code: code ?? 'SY' } });
      expect([origin.code, origin.value]).toEqual([code, value]);
      expect(origin.terms.length).toBeGreaterThan(0);
    }
  });

  test('36.2: a position can be changed between a figure from the balance and a reading; other codes are refused', async () => {
    const { root, position, values } = await open();
    const { id } = await position(null);
    const becomes = (type_value_column: 'EE' | 'LD' | null) =>
      root.client.liveData.updatePosition({ id, body: { type_value_column: type_value_column as 'EE' | null } });
    expect(await becomes('EE')).toMatchObject({ type_value_column: 'EE' });
    expect((await values())[0]).toMatchObject({ code: 'EE', unit: 'kWh' });
    await expect(becomes('LD')).rejects.toMatchObject({ problem: { status: 400 } });
    // changing another field keeps the figure
    expect(await root.client.liveData.updatePosition({ id, body: { name: 'Soll' } })).toMatchObject({
      type_value_column: 'EE',
    });
    await becomes(null);
    expect((await values())[0]).toMatchObject({ code: null, unit: 'kW' });
  });
});

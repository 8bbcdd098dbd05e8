import type { PlantLosses } from '@leitwarte/core/entities';
import {
  clearSky,
  type Coordinates,
  cosOf,
  DAY_MS,
  extraterrestrial,
  HOUR_MS,
  sinOf,
  sunAt,
} from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';

const QUARTER = HOUR_MS / 4;
const DAYS = 31;
type Role = 'power' | 'irradiance_plane' | 'irradiance_horizontal' | 'air_temperature';
const units: Readonly<Record<Role, string>> = {
  power: 'kW',
  irradiance_plane: 'W/m²',
  irradiance_horizontal: 'W/m²',
  air_temperature: '°C',
};

/** Cloudiness of a day as a share of the clear sky, 0.3 to 1, the same in each run. */
const clouds = (day: number) => 0.3 + 0.7 * Math.abs(Math.sin(day * 12.9898) * 0.97);

/**
 * Splits horizontal irradiance into direct and diffuse by a model independent of the product's: the darker the sky, the
 * larger the diffuse share.
 */
function parts(time: number, place: Coordinates, share: number) {
  const sun = sunAt(time, place);
  const global = clearSky(sun.elevation) * share;
  const sine = Math.max(0.05, sinOf(sun.elevation));
  const clearness = Math.min(0.8, global / (extraterrestrial(time) * sine));
  const diffuse = global * (clearness < 0.22 ? 1 : Math.max(0.18, 1.2 - 1.3 * clearness));
  return { sun, global, diffuse, direct: sun.elevation > 3 ? (global - diffuse) / sine : 0 };
}

/** Irradiance in a plane under an evenly bright sky. */
function onPlane({ sun, diffuse, direct }: ReturnType<typeof parts>, tilt: number, azimuth: number): number {
  const cosine = cosOf(tilt) * sinOf(sun.elevation) + sinOf(tilt) * cosOf(sun.elevation) * cosOf(sun.azimuth - azimuth);
  return Math.max(0, direct * Math.max(0, cosine) + (diffuse * (1 + cosOf(tilt))) / 2);
}

onEveryEngine('plants that no rule was made for', (fixture) => {
  interface Described {
    readonly zone: string;
    readonly place: Coordinates;
    readonly facts: object;
    /** For each component its columns by role, each with a function that returns its readings. */
    readonly components: readonly Readonly<Partial<Record<Role, (time: number, day: number) => number>>>[];
    readonly first: string;
  }

  async function lossesOf({ zone, place, facts, components, first }: Described) {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Fremd', type: 'Solar' });
    await fixture.db
      .updateTable('plant')
      .set({ ...place, timezone: zone })
      .where('id', '=', plantId)
      .execute();
    const start = Date.parse(first);
    const times = Array.from({ length: DAYS * 96 + 1 }, (_, at) => start + at * QUARTER);
    for (const [at, shown] of components.entries()) {
      const roles = Object.keys(shown) as Role[];
      const { id, columns } = await world.component(plantId, { name: `WR ${at + 1}`, columns: roles.length });
      const { component_data_description: described } = await root.client.components.retrieve({ id });
      const body = described.map((column, index) => ({
        id: column.id,
        col_description: column.col_description ?? '',
        col_unit: units[roles[index] ?? 'power'],
        col_role: roles[index] ?? null,
      }));
      await root.client.components.update({ id, body: { ...facts, component_data_description: body } });
      const values = roles.map((role, index) => {
        const value = shown[role] ?? (() => 0);
        return [columns[index] ?? 0, times.map((time) => value(time, Math.floor((time - start) / DAY_MS)))] as const;
      });
      await storeReadings(fixture.context, id, times, new Map(values));
    }
    const dayOf = (day: number) => new Date(start + (day + 0.5) * DAY_MS).toISOString().slice(0, 10);
    const ask = async (from: number, until = from) =>
      (await root.client.losses.ofPlant({ id: plantId, query: { from: dayOf(from), until: dayOf(until) } })).plant;
    return ask;
  }

  const of = ({ losses }: PlantLosses, cause: string) => losses.find((one) => one.cause === cause)?.wh ?? 0;
  const share = (row: PlantLosses, cause: string) => of(row, cause) / (row.expected_wh ?? Number.NaN);

  test('36: for a tracker with a sensor of horizontal irradiance no loss is found if nothing is missing', async () => {
    const place = { latitude: 37.4, longitude: -5.9 };
    const sky = (time: number, day: number) => parts(time, place, clouds(day));
    const ask = await lossesOf({
      zone: 'Europe/Madrid',
      place,
      first: '2025-05-31T22:00:00Z',
      facts: { capacity: 100, tracking: 'one_axis' },
      components: [
        {
          power: (time, day) => {
            const now = sky(time, day);
            if (now.sun.elevation <= 0) return 0;
            const east = cosOf(now.sun.elevation) * sinOf(now.sun.azimuth);
            const turned = Math.min(55, (Math.atan2(Math.abs(east), sinOf(now.sun.elevation)) * 180) / Math.PI);
            return (onPlane(now, turned, east > 0 ? 90 : 270) / 1000) * 100 * 0.86 * 0.95;
          },
          irradiance_horizontal: (time, day) => sky(time, day).global,
        },
      ],
    });
    const month = await ask(0, DAYS - 2);
    expect(month.method).toBe('transposed');
    expect(Math.abs(share(month, 'unexplained'))).toBeLessThan(0.08);
    expect(month.losses.map(({ cause }) => cause)).toEqual(['unexplained']);
  });

  test('36: on a roof in the Alps snow in April is recognised as snow, and an inverter that stops as an outage', async () => {
    const place = { latitude: 46.8, longitude: 9.8 };
    // mountains hide the sun in the east below 18 degrees; snow around the roof reflects light
    const plane = (time: number, day: number) => {
      const now = parts(time, place, clouds(day));
      const isHidden = now.sun.azimuth < 150 && now.sun.elevation < 18;
      return onPlane({ ...now, direct: isHidden ? 0 : now.direct }, 45, 200) * 1.08;
    };
    const snow = new Map([
      [10, 0.5],
      [11, 0.02],
      [12, 0.02],
      [13, 0.03],
      [14, 0.45],
    ]);
    const gives = (time: number, day: number) => (plane(time, day) / 1000) * 20 * 0.86 * 0.95 * (snow.get(day) ?? 1);
    const ask = await lossesOf({
      zone: 'Europe/Zurich',
      place,
      first: '2025-03-31T22:00:00Z',
      facts: { capacity: 20, tilt: 45, azimuth: 200 },
      components: [
        { power: gives, irradiance_plane: plane },
        { power: (time, day) => (day === 20 ? 0 : gives(time, day)) },
      ],
    });
    for (const day of snow.keys()) {
      const row = await ask(day);
      const missing = (row.expected_wh ?? 0) - (row.measured_wh ?? 0);
      expect({ day, share: of(row, 'snow') / missing > 0.9 }).toEqual({ day, share: true });
    }
    const stopped = await ask(20);
    expect(of(stopped, 'outage') / ((stopped.expected_wh ?? 0) / 2)).toBeGreaterThan(0.9);
    for (const [from, until] of [
      [0, 9],
      [15, 19],
      [21, DAYS - 2],
    ] as const) {
      const { losses } = await ask(from, until);
      expect(losses.map(({ cause }) => cause)).toEqual(['unexplained']);
    }
  });

  test('36: while an inverter repeats its last value, its energy is unknown, and no loss is found', async () => {
    const place = { latitude: 52.5, longitude: 13.4 };
    const gives = (time: number, day: number) => (parts(time, place, clouds(day)).global / 1000) * 10 * 0.8;
    const noon = (day: number) => Date.parse('2025-05-31T22:00:00Z') + day * DAY_MS + 12 * HOUR_MS;
    const components = Array.from({ length: 4 }, (_, at) => ({
      power: (time: number, day: number) =>
        at === 1 && time >= noon(8) && time < noon(10) ? gives(noon(8), 8) * 1.0001 : gives(time, day) * (1 + at / 500),
    }));
    const ask = await lossesOf({
      zone: 'Europe/Berlin',
      place,
      first: '2025-05-31T22:00:00Z',
      facts: { capacity: 10 },
      components,
    });
    const day = await ask(9);
    expect(day.method).toBe('peers');
    expect(of(day, 'unknown') / ((day.expected_wh ?? 0) / 4)).toBeGreaterThan(0.95);
    const { losses } = await ask(0, DAYS - 2);
    expect(losses.map(({ cause }) => cause).toSorted()).toEqual(['unexplained', 'unknown']);
  });
});

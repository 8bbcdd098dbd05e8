import { DAY_MS, HOUR_MS, warmerBy } from '@leitwarte/core/rules';
import { type PlainFile, readResearchFiles, readWeblogger } from './realPlants.ts';

export interface Readings {
  readonly times: number[];
  readonly values: (number | string)[];
}
/** Readings by component and column. */
type Measured = ReadonlyMap<string, ReadonlyMap<string, Readings>>;

/** A plant of the real files, with its readings. */
export interface RealPlant {
  readonly name: string;
  readonly place: { readonly latitude: number; readonly longitude: number; readonly timezone: string };
  readonly measured: Measured;
  /** Units as users would enter them, for columns whose name contains none. */
  readonly units: Readonly<Record<string, string>>;
  /** Components with real faults in their files, so that alarms about them are correct. */
  readonly broken: readonly string[];
  /**
   * A day with snow on the modules: at -1 °C and 800 W/m² they produce nothing. An alarm about it is correct, but
   * moving the day into summer would not be realistic.
   */
  readonly snow?: string;
}

/**
 * Hours by which the clock of a file is behind UTC, determined from the time of sunrise; RSF uses the time of the east
 * coast.
 */
const hoursBehind = (name: string) => (name === 'nrel_RSF_II.csv' ? 5 : 7);
const golden = { latitude: 39.74, longitude: -105.17, timezone: 'America/Denver' };
const degrees = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '°C']));
const irradiances = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'W/m²']));
const unitsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'serf_west_15min.csv': {
    ac_power__773: 'W',
    dc_power__772: 'W',
    dc_pos_current__775: 'A',
    ...degrees('ambient_temp__780', 'das_temperature__785', 'inveter_temp__784'),
    ...degrees('module_temp_1__781', 'module_temp_2__782', 'module_temp_3__783'),
    ...irradiances('poa_irradiance__771'),
  },
  'nrel_RSF_II.csv': {
    ac_power_kw_1137: 'kW',
    inv2_ac_power_w__1047: 'W',
    inv2_dc_current__1049: 'A',
    ...degrees('ambient_temp__1053', 'inv2_temp__1050', 'module_temp__1056', 'refcell_temp__1052'),
    ...irradiances('poa_irradiance__1055', 'poa_irradiance_refcell__1054'),
  },
  'rmis_weather_data.csv': {
    ...degrees('Ambient Temperature'),
    ...irradiances('Diffuse Horizontal', 'Direct Normal', 'Global Horizontal', 'Global Normal', 'Plane of array'),
  },
};

function put(readings: Readings, at: number, cell: string): void {
  if (cell === '' || readings.times.at(-1) === at) return;
  readings.times.push(at);
  readings.values.push(Number.isNaN(Number(cell)) ? cell : Number(cell));
}

function measuredOf(
  { header, rows }: PlainFile,
  first: number,
  componentOf: (cells: readonly string[]) => string,
  instantOf: (written: string) => number,
): Measured {
  const names = header.map((name) => name.replaceAll('"', '').trim());
  const found = new Map<string, Map<string, Readings>>();
  for (const cells of rows) {
    const component = componentOf(cells);
    const columns =
      found.get(component) ?? new Map(names.slice(first).map((name) => [name, { times: [], values: [] }] as const));
    found.set(component, columns);
    for (const [index, name] of names.entries()) {
      const column = columns.get(name);
      if (column !== undefined) put(column, instantOf(cells[0] ?? ''), cells[index]?.trim() ?? '');
    }
  }
  return found;
}

/** The instant of a date in American notation, or in ISO without a time zone, for a fixed offset from UTC. */
function instantAt(written: string, behindHours: number): number {
  const [, month, day, year, hour, minute] = /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+)/.exec(written)?.map(Number) ?? [];
  const clock =
    month === undefined
      ? Date.parse(`${written.replace(' ', 'T')}Z`)
      : Date.UTC(year ?? 0, month - 1, day, hour, minute);
  return clock + behindHours * HOUR_MS;
}

export async function realPlants(): Promise<RealPlant[]> {
  const logger = await readWeblogger();
  const italy = { latitude: 42.9, longitude: 13.6, timezone: 'Europe/Rome' };
  const [dead, shut, guarded] = ['029501N182', '101902N182', '102502N182'];
  const plants: RealPlant[] = [
    {
      name: 'weblogger',
      place: italy,
      measured: measuredOf(
        logger,
        3,
        (cells) => cells[2] ?? '',
        (written) => instantAt(written, -2),
      ),
      units: {},
      broken: [dead, shut, guarded],
    },
  ];
  const research = await readResearchFiles();
  for (const [name, units] of Object.entries(unitsOf)) {
    const file = research.get(name);
    if (file === undefined) throw new Error(`no ${name}`);
    const measured = measuredOf(
      file,
      1,
      () => name,
      (written) => instantAt(written, hoursBehind(name)),
    );
    plants.push({ name, place: golden, measured, units, broken: [], snow: '2022-01-06' });
  }
  return plants;
}

export const dayIndex = (at: number, { longitude }: RealPlant['place']) =>
  Math.floor((at + (longitude / 15) * HOUR_MS) / DAY_MS);

const radians = (degreesOf: number) => (degreesOf * Math.PI) / 180;

/** Elevation of the sun at noon of a day (days since 1970), in degrees. */
const noonHeight = (day: number, { latitude }: RealPlant['place']) =>
  90 - latitude + 23.44 * Math.sin((2 * Math.PI * (day - SPRING)) / 365.2422);
/** The equinox of 20 March 1970, in days since 1970. */
const SPRING = 78;

/** Milliseconds from noon to sunset, from the sun's elevation at noon. */
function halfDayMs(noonDegrees: number, { latitude }: RealPlant['place']): number {
  const [north, tilt] = [radians(latitude), radians(noonDegrees - 90 + latitude)];
  return (Math.acos(-Math.tan(north) * Math.tan(tilt)) / Math.PI) * 12 * HOUR_MS;
}

/**
 * Moves a time from one day to another: from noon, in proportion to the length of the days.
 * @param source Milliseconds from noon to sunset of the original day.
 * @param day The same of the new day.
 */
function stretched(fromNoon: number, source: number, day: number): number {
  const [length, night] = [Math.abs(fromNoon), 12 * HOUR_MS];
  const laid =
    length <= source ? (length * day) / source : day + ((length - source) * (night - day)) / (night - source);
  return Math.sign(fromNoon) * laid;
}

/**
 * A year made of shuffled days of a file. Readings are moved to the corresponding time of the new day; power, current
 * and irradiance are scaled by the sun's elevation at noon, temperatures by the season. Broken components and the day
 * with snow are left out.
 */
export function yearOf(plant: RealPlant, start: number): RealPlant {
  const healthy = [...plant.measured].filter(([component]) => !plant.broken.includes(component));
  const all = healthy.flatMap(([, columns]) => [...columns.values()].flatMap(({ times }) => times));
  const snow = plant.snow === undefined ? undefined : Date.parse(plant.snow) / DAY_MS;
  const days = [...new Set(all.map((at) => dayIndex(at, plant.place)))]
    .filter((day) => day !== snow)
    .toSorted((a, b) => a - b);
  const offset = -(plant.place.longitude / 15) * HOUR_MS;
  const noonAt = (day: number) => day * DAY_MS + offset + 12 * HOUR_MS;
  const seasonOf = (at: number) => -warmerBy(at, at, plant.place.latitude);
  const measured = healthy.map(([component, columns]) => {
    const year = [...columns].map(([name, readings]) => {
      const byDay = Map.groupBy(readings.times.keys(), (index) => dayIndex(readings.times[index] ?? 0, plant.place));
      const laid: Readings = { times: [], values: [] };
      const isHeat = plant.units[name] === '°C' || name.includes('[°C]');
      const isLight = /\[(W|A)\]/.test(name) || ['W', 'kW', 'A', 'W/m²'].includes(plant.units[name] ?? '');
      const firstDay = dayIndex(start, plant.place);
      for (let day = firstDay; day < firstDay + 365; day += 1) {
        const source = days[(day * 7919 + 13) % days.length] ?? 0;
        const [own, other] = [noonHeight(source, plant.place), noonHeight(day, plant.place)];
        const halves = [halfDayMs(own, plant.place), halfDayMs(other, plant.place)] as const;
        const share = Math.sin(radians(other)) / Math.sin(radians(own));
        const warmer = seasonOf(day * DAY_MS) - seasonOf(source * DAY_MS);
        for (const index of byDay.get(source) ?? []) {
          const value = readings.values[index];
          laid.times.push(
            noonAt(day) + Math.round(stretched((readings.times[index] ?? 0) - noonAt(source), ...halves)),
          );
          laid.values.push(
            typeof value !== 'number' ? (value ?? '') : isHeat ? value + warmer : isLight ? value * share : value,
          );
        }
      }
      return [name, laid] as const;
    });
    return [component, new Map(year)] as const;
  });
  return { ...plant, measured: new Map(measured) };
}

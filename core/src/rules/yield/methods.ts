import { greatestOf } from '../figures/extremes.ts';
import { planeIrradiance, trackedOrientation, type Orientation } from './irradiance.ts';
import { acPower, dcPower, faimanTemperature, type ModuleFacts } from './power.ts';
import { QUARTER_MS, type QuarterGrid } from './quarters.ts';
import { median, quantile } from './robust.ts';
import { clearSky, type Coordinates, extraterrestrial, sunAt, type SunPosition } from './sun.ts';
import { airDensity, correctedSpeed, curvePower, type PowerCurve } from './wind.ts';

/** Methods that compute expected energy, the most trusted first. */
export const yieldMethods = [
  'sensor',
  'transposed',
  'peers',
  'power_curve',
  'weather',
  'history',
  'plan',
  'budget',
] as const;
export type YieldMethod = (typeof yieldMethods)[number];

/**
 * Result of a method: expected watt-hours for each quarter-hour (NaN if the method has no result), and the names of the
 * inputs used.
 */
export interface Expectation {
  readonly method: YieldMethod;
  readonly inputs: readonly string[];
  readonly wh: Float64Array;
}

/** Watt-hours that one kilowatt produces in a quarter-hour. */
const WH_OF_KW = 250;

/** Weather as means for each quarter-hour; NaN if unknown. A quantity that is not available is undefined. */
export interface Weather {
  /** Irradiance in the plane of the modules, W/m². */
  readonly plane?: Float64Array | undefined;
  /** Irradiance on the horizontal plane, W/m². */
  readonly horizontal?: Float64Array | undefined;
  /** Temperatures of modules and air, °C. */
  readonly moduleTemperature?: Float64Array | undefined;
  readonly airTemperature?: Float64Array | undefined;
  /** Wind speed, m/s. */
  readonly wind?: Float64Array | undefined;
  /** Air pressure, hPa. */
  readonly pressure?: Float64Array | undefined;
}

/** Position of the sun in the middle of each quarter-hour. */
export function sunOfGrid(grid: QuarterGrid, place: Coordinates): SunPosition[] {
  return Array.from({ length: grid.count }, (_, at) => sunAt(middleOf(grid, at), place));
}

const middleOf = ({ start }: QuarterGrid, at: number) => start + (at + 0.5) * QUARTER_MS;

/** Wind speed in m/s that is assumed if none is measured. */
const LIGHT_WIND = 1;

/** Temperature of the modules in °C: measured, or computed from air temperature and wind (Faiman); undefined if unknown. */
export function moduleTemperatureAt(weather: Weather, irradiance: number, at: number): number | undefined {
  const measured = weather.moduleTemperature?.[at] ?? Number.NaN;
  if (!Number.isNaN(measured)) return measured;
  const air = weather.airTemperature?.[at] ?? Number.NaN;
  if (Number.isNaN(air)) return undefined;
  const wind = weather.wind?.[at] ?? Number.NaN;
  return faimanTemperature(irradiance, air, Number.isNaN(wind) ? LIGHT_WIND : wind);
}

function temperatureInputs({ moduleTemperature, airTemperature, wind }: Weather): string[] {
  if (moduleTemperature !== undefined) return ['module_temperature'];
  if (airTemperature === undefined) return [];
  return wind === undefined ? ['air_temperature'] : ['air_temperature', 'wind_speed'];
}

function fromIrradiance(facts: ModuleFacts, irradiance: Float64Array, weather: Weather): Float64Array {
  return irradiance.map((value, at) => {
    const seen = Math.max(0, value);
    return acPower(dcPower(facts, seen, moduleTemperatureAt(weather, seen, at)), facts.capacity) * WH_OF_KW;
  });
}

/**
 * Expected energy computed from irradiance measured in the module plane (IEC 61724-1): capacity × H × (1 − losses),
 * corrected for the module temperature if known.
 */
export function bySensor(facts: ModuleFacts, weather: Weather): Expectation | undefined {
  if (weather.plane === undefined) return undefined;
  const inputs = ['irradiance_plane', ...temperatureInputs(weather), 'capacity', 'losses'];
  return { method: 'sensor', inputs, wh: fromIrradiance(facts, weather.plane, weather) };
}

export interface Standing extends Orientation {
  readonly tracking: 'fixed' | 'one_axis' | 'two_axes';
}

/** Converts horizontal irradiance by quarter-hour to irradiance in the module plane, W/m². */
export function transposed(
  horizontal: Float64Array,
  standing: Standing,
  grid: QuarterGrid,
  suns: readonly SunPosition[],
): Float64Array {
  return horizontal.map((global, at) => {
    const sun = suns[at];
    if (sun === undefined || sun.elevation <= 0) return 0;
    const stands = standing.tracking === 'fixed' ? standing : trackedOrientation(standing.tracking, sun);
    return planeIrradiance(Math.max(0, global), stands, sun, extraterrestrial(middleOf(grid, at)));
  });
}

/**
 * Expected energy computed from horizontal irradiance, which is converted to the module plane; negative irradiance
 * counts as 0.
 */
export function byTransposition(
  method: 'transposed' | 'weather',
  facts: ModuleFacts,
  weather: Weather,
  standing: Standing,
  grid: QuarterGrid,
  suns: readonly SunPosition[],
): Expectation | undefined {
  const { horizontal } = weather;
  if (horizontal === undefined) return undefined;
  const plane = transposed(horizontal, standing, grid, suns);
  const inputs = ['irradiance_horizontal', ...temperatureInputs(weather), 'capacity', 'orientation', 'losses'];
  return { method, inputs, wh: fromIrradiance(facts, plane, weather) };
}

export interface Peer {
  readonly wh: readonly number[];
  readonly covered: Float64Array;
  /** Capacity in kilowatts. */
  readonly capacity: number;
  /** Set if the component belongs to another plant that is nearby. */
  readonly isNearby?: true;
}

/** Minimum number of components for a median. */
export const ENOUGH_PEERS = 3;

/**
 * A component whose yield is at most this share of the highest yield counts as standing still; it then does not show
 * what could be produced.
 */
const STANDS_STILL = 0.01;

/**
 * Expected energy of a component: the median yield per kilowatt of at least three comparable components, including the
 * component itself, times its capacity. If all of them have to produce, components that stand still are ignored as long
 * as three others produce, because a few failed ones would lower the median. Engines may be stopped on purpose, so they
 * are not ignored.
 * @param mustRun returns whether each component has to produce in a quarter-hour.
 */
export function byPeers(
  capacity: number,
  peers: readonly Peer[],
  grid: QuarterGrid,
  mustRun: (quarter: number) => boolean,
): Expectation | undefined {
  if (peers.length < ENOUGH_PEERS) return undefined;
  const wh = Float64Array.from({ length: grid.count }, (_, at) => {
    const known = peers.filter(({ covered }) => (covered[at] ?? 0) >= 0.99);
    const yields = known.map((peer) => (peer.wh[at] ?? 0) / peer.capacity);
    const most = greatestOf(yields, 0);
    const producing = mustRun(at) ? yields.filter((one) => one > STANDS_STILL * most) : yields;
    const middle = median(producing.length < ENOUGH_PEERS ? yields : producing);
    return known.length < ENOUGH_PEERS || middle === undefined ? Number.NaN : middle * capacity;
  });
  const nearby = peers.filter(({ isNearby }) => isNearby).length;
  const inputs = [`peers:${peers.length}`, ...(nearby > 0 ? [`nearby:${nearby}`] : []), 'capacity'];
  return { method: 'peers', inputs, wh };
}

/**
 * Centroid of a day's energy in hours since the start of the grid, from which the orientation of the modules can be
 * seen. Undefined without energy.
 */
export function centreOfDay(wh: readonly number[]): number | undefined {
  const all = wh.reduce((sum, one) => sum + Math.max(0, one), 0);
  return all <= 0 ? undefined : wh.reduce((sum, one, at) => sum + Math.max(0, one) * (at + 0.5), 0) / all / 4;
}

/** Expected energy from the power curve at the measured wind speed, corrected for air density if temperature and pressure are known. */
export function byPowerCurve(curve: PowerCurve, weather: Weather): Expectation | undefined {
  const { wind, airTemperature, pressure } = weather;
  if (wind === undefined) return undefined;
  const isCorrected = airTemperature !== undefined && pressure !== undefined;
  const wh = wind.map((speed, at) => {
    if (Number.isNaN(speed)) return Number.NaN;
    const density = isCorrected ? airDensity(airTemperature[at] ?? Number.NaN, pressure[at] ?? Number.NaN) : Number.NaN;
    return curvePower(curve, Number.isNaN(density) ? speed : correctedSpeed(speed, density)) * WH_OF_KW;
  });
  const inputs = isCorrected
    ? ['wind_speed', 'air_temperature', 'pressure', 'power_curve']
    : ['wind_speed', 'power_curve'];
  return { method: 'power_curve', inputs, wh };
}

/** Position of the sun and measured energy of a past quarter-hour. */
export interface PastQuarter {
  readonly sun: SunPosition;
  readonly wh: number;
}

/** Minimum number of past days to determine the maximum of a component, and the quantile that counts as its maximum. */
const HISTORY_DAYS = 60;
const UPPER = 0.9;
/**
 * Size in degrees, in elevation and azimuth, of the cells within which the sun counts as being in the same position.
 */
const SAME_PLACE = 5;
const LEAST_QUARTERS = 10;

/**
 * Expected energy from the best past yield of the component at the same position of the sun. This is an upper bound,
 * because clouds reduce the yield.
 */
export function byHistory(
  days: number,
  past: readonly PastQuarter[],
  suns: readonly SunPosition[],
): Expectation | undefined {
  if (days < HISTORY_DAYS) return undefined;
  const cellOf = ({ elevation, azimuth }: SunPosition) =>
    Math.round(elevation / SAME_PLACE) * 100 + Math.round(azimuth / SAME_PLACE);
  const cells = new Map<number, number[]>();
  for (const { sun, wh } of past) {
    const cell = cellOf(sun);
    const same = cells.get(cell);
    if (same === undefined) cells.set(cell, [wh]);
    else same.push(wh);
  }
  const wh = Float64Array.from(suns, (sun) => {
    if (sun.elevation <= 0) return 0;
    const same = cells.get(cellOf(sun)) ?? [];
    return same.length < LEAST_QUARTERS ? Number.NaN : (quantile(same, UPPER) ?? Number.NaN);
  });
  return { method: 'history', inputs: [`days:${days}`], wh };
}

/** Expected energy from a schedule of requested power, in kW for each quarter-hour. */
export function byPlan(power: Float64Array): Expectation {
  return { method: 'plan', inputs: ['plan'], wh: power.map((kilowatts) => Math.max(0, kilowatts) * WH_OF_KW) };
}

/**
 * Expected energy from the budget of a month, distributed over its quarter-hours in proportion to the clear-sky
 * irradiance.
 * @param budget watt-hours of the month.
 * @param monthSky sum of the clear-sky irradiance over the quarter-hours of the month.
 */
export function byBudget(budget: number, suns: readonly SunPosition[], monthSky: number): Expectation | undefined {
  if (budget <= 0 || monthSky <= 0) return undefined;
  const wh = Float64Array.from(suns, ({ elevation }) => (budget * clearSky(elevation)) / monthSky);
  return { method: 'budget', inputs: ['budget', 'clear_sky'], wh };
}

/** Sum of the clear-sky irradiance over quarter-hours. */
export function skyOf(suns: readonly SunPosition[]): number {
  return suns.reduce((sum, { elevation }) => sum + clearSky(elevation), 0);
}

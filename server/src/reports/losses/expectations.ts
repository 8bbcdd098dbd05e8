import {
  byBudget,
  byPeers,
  byPlan,
  byPowerCurve,
  bySensor,
  byTransposition,
  type ColumnRole,
  type Coordinates,
  DEFAULT_LOSSES_PERCENT,
  DEFAULT_TEMPERATURE_COEFFICIENT,
  type Expectation,
  isEnergyRole,
  inTheMiddle,
  isPlantType,
  type ModuleFacts,
  type Peer,
  type QuarterGrid,
  readPowerCurve,
  type Standing,
  type SunPosition,
  type Weather,
} from '@leitwarte/core/rules';
import type { LossPlant, MeasuredPlant, RoleColumn } from './facts.ts';
import { type ColumnReadings, meansOf, wattsPerUnit } from './readings.ts';

type ComponentFacts = LossPlant['components'][number];

/** The data of a plant on one day that all its components share. */
export interface PlantDay {
  readonly plant: LossPlant;
  /** The components that count; meters that repeat others are left out. */
  readonly counted: readonly ComponentFacts[];
  readonly grid: QuarterGrid;
  /** Undefined if the position of the plant is unknown. */
  readonly suns: readonly SunPosition[] | undefined;
  readonly readings: ReadonlyMap<number, ColumnReadings>;
  /**
   * Watt-hours of the month's budget, and the month's clear-sky total by which they are distributed; undefined if there
   * is no budget or no position.
   */
  readonly budget: { readonly wh: number; readonly sky: number } | undefined;
}

/** The position of a plant; undefined if it is unknown. */
export function placeOf({ row: { latitude, longitude } }: MeasuredPlant): Coordinates | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

export const isSolar = ({ row }: MeasuredPlant) => isPlantType(row.type, 'Solar');

/** The expected energy of a component on a day by every method that can compute it. */
export function expectationsOf(day: PlantDay, component: ComponentFacts, peers: readonly Peer[]): Expectation[] {
  const { plant, grid, suns } = day;
  const { weather, service } = weatherOf(day, component.id);
  const served = (expectation: Expectation | undefined) => withService(expectation, service);
  const { capacity } = component;
  const found: (Expectation | undefined)[] = [];
  if (capacity !== null && isSolar(plant)) {
    const facts = {
      capacity,
      temperatureCoefficient: component.temperature_coefficient ?? DEFAULT_TEMPERATURE_COEFFICIENT,
      losses: plant.row.losses_percent ?? DEFAULT_LOSSES_PERCENT,
    };
    const sensor = served(bySensor(facts, weather));
    found.push(sensor && { ...sensor, wh: darkIsNothing(sensor.wh, suns) });
    const standing = standingOf(component);
    if (suns !== undefined && standing !== undefined)
      found.push(
        served(byTransposition('transposed', facts, weather, standing, grid, suns)),
        byService(day, component.id, facts, standing, suns, weather),
      );
  }
  if (capacity !== null) {
    const mustRun = (at: number) => isSolar(plant) && (suns?.[at]?.elevation ?? 1) > 0;
    const middle = byPeers(capacity, peers, grid, mustRun);
    found.push(middle && { ...middle, wh: isSolar(plant) ? darkIsNothing(middle.wh, suns) : middle.wh });
  }
  const curve = component.power_curve === null ? undefined : readPowerCurve(component.power_curve);
  if (curve !== undefined) found.push(served(byPowerCurve(curve, weather)));
  const plan = sensorOf(day, 'plan', component.id);
  const means = meansOf(plan, grid);
  if (plan !== undefined && plan.column.component_id === component.id && means !== undefined)
    found.push(byPlan(means.map((value) => (value * wattsPerUnit(plan.column.unit)) / 1000)));
  if (day.budget !== undefined && suns !== undefined)
    found.push(byBudget(day.budget.wh * shareOf(day.counted, component), suns, day.budget.sky));
  return found.filter((one) => one !== undefined);
}

/**
 * Readings of a column with this role that is measured on site: one of the component itself, otherwise one of the
 * plant.
 */
export function sensorOf(
  { plant, readings }: Pick<PlantDay, 'plant' | 'readings'>,
  role: ColumnRole,
  componentId: number,
): ColumnReadings | undefined {
  const columns = plant.columns.filter((column) => column.role === role && column.service === undefined);
  const column = columns.find((one) => one.component_id === componentId) ?? columns[0];
  return column && readings.get(column.id);
}

/**
 * The readings of a weather service for this role; of several columns the first that has readings on this day. Services
 * that are still queried come before deleted ones, whose readings are kept.
 */
export function servedOf({ plant, readings, grid }: PlantDay, role: ColumnRole, componentId: number) {
  const rank = ({ component_id, endedAt }: RoleColumn) =>
    (endedAt === undefined ? 0 : 2) + (component_id === componentId ? 0 : 1);
  const known = plant.columns
    .filter((column) => column.role === role && column.service !== undefined)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((column) => readings.get(column.id) ?? []);
  return known.length < 2 ? known[0] : (known.find((one) => meansOf(one, grid) !== undefined) ?? known[0]);
}

/** Roles for which a weather service is used if the site has no sensor. */
type ServedRole = 'air_temperature' | 'wind_speed' | 'air_pressure';

/**
 * The weather of the site, and by role the key of the weather service from which temperature, wind or pressure were
 * taken because no sensor measures them.
 */
function weatherOf(day: PlantDay, componentId: number) {
  const service = new Map<ServedRole, string>();
  const means = (role: ColumnRole) => meansOf(sensorOf(day, role, componentId), day.grid);
  const orOfService = (role: ServedRole) => {
    const [own, sensor] = [means(role), servedOf(day, role, componentId)];
    if (own?.every((value) => !Number.isNaN(value)) === true) return own;
    const served = meansOf(sensor, day.grid);
    if (served === undefined) return own;
    service.set(role, sensor?.column.service ?? '');
    return own?.map((value, at) => (Number.isNaN(value) ? (served[at] ?? Number.NaN) : value)) ?? served;
  };
  const weather: Weather = {
    plane: means('irradiance_plane'),
    horizontal: means('irradiance_horizontal'),
    moduleTemperature: means('module_temperature'),
    airTemperature: orOfService('air_temperature'),
    wind: orOfService('wind_speed'),
    pressure: orOfService('air_pressure'),
  };
  return { weather, service };
}

/** Adds the names of the services whose weather was used to the inputs of an expected energy. */
function withService(
  expectation: Expectation | undefined,
  service: ReadonlyMap<ServedRole, string>,
): Expectation | undefined {
  const keys = expectation?.inputs.flatMap(
    (input) => service.get(input === 'pressure' ? 'air_pressure' : (input as ServedRole)) ?? [],
  );
  const named = [...new Set(keys)].map((key) => `service:${key}`);
  return expectation && { ...expectation, inputs: [...named, ...expectation.inputs] };
}

/**
 * Expected energy from the irradiance of a weather service, with temperature and wind of the site if they are measured.
 */
function byService(
  day: PlantDay,
  componentId: number,
  facts: ModuleFacts,
  standing: Standing,
  suns: readonly SunPosition[],
  site: Weather,
): Expectation | undefined {
  const sky = servedOf(day, 'irradiance_horizontal', componentId);
  if (sky === undefined) return undefined;
  const weather = { ...site, horizontal: meansOf(middleOf(sky), day.grid) };
  const found = byTransposition('weather', facts, weather, standing, day.grid, suns);
  return found && { ...found, inputs: [`service:${sky.column.service ?? ''}`, ...found.inputs] };
}

/**
 * Readings of a service, moved to the middle of the time to which they apply; computed once per column for all
 * components and days.
 */
function middleOf(sky: ColumnReadings): ColumnReadings {
  const known = middles.get(sky);
  if (known !== undefined) return known;
  const found = { ...sky, samples: inTheMiddle(sky.samples) };
  middles.set(sky, found);
  return found;
}

const middles = new WeakMap<ColumnReadings, ColumnReadings>();

/** Orientation of modules; undefined if unknown. */
export function standingOf({ tilt, azimuth, tracking }: ComponentFacts): Standing | undefined {
  const follows = tracking === 'one_axis' || tracking === 'two_axes' ? tracking : undefined;
  if (follows !== undefined) return { tilt: tilt ?? 0, azimuth: azimuth ?? 180, tracking: follows };
  return tilt === null || azimuth === null ? undefined : { tilt, azimuth, tracking: 'fixed' };
}

/** Sets the expected energy to zero while the sun is below the horizon, whatever a sensor shows. */
function darkIsNothing(wh: Float64Array, suns: readonly SunPosition[] | undefined): Float64Array {
  return suns === undefined ? wh : wh.map((value, at) => ((suns[at]?.elevation ?? 1) <= 0 ? 0 : value));
}

/** A component's share of the capacity of the plant; equal shares if any capacity is unknown. */
function shareOf(measured: readonly ComponentFacts[], { id, capacity }: ComponentFacts): number {
  const all = measured.reduce((sum, one) => sum + (one.capacity ?? Number.NaN), 0);
  if (!measured.some((one) => one.id === id)) return 0;
  return capacity === null || Number.isNaN(all) ? 1 / measured.length : capacity / all;
}

/** Components that have a column which measures energy. */
export function measuredComponents(plant: MeasuredPlant): readonly ComponentFacts[] {
  const known = measuredOf.get(plant);
  if (known !== undefined) return known;
  const ids = new Set(plant.columns.flatMap(({ component_id, role }) => (isEnergyRole(role) ? [component_id] : [])));
  const found = plant.components.filter(({ id }) => ids.has(id));
  measuredOf.set(plant, found);
  return found;
}

/** Cached, because it is needed for each month of a plant. */
const measuredOf = new WeakMap<MeasuredPlant, readonly ComponentFacts[]>();

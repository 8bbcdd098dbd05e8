import {
  type BalanceTerms,
  type ColumnRole,
  DEFAULT_TEMPERATURE_COEFFICIENT,
  isEnergyRole,
  isLoss,
  lossCauses,
  NO_TERMS,
  integrate,
  moduleTemperatureAt,
  type QuarterGrid,
  shareAtTemperature,
  sunOfGrid,
  transposed,
  type Weather,
} from '@leitwarte/core/rules';
import { addDays, dayOf } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import type { ComponentBalance } from './computeMonth.ts';
import { gridsOf, measuredOn } from './energies.ts';
import { isSolar, placeOf, sensorOf, standingOf } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import type { BalanceKeeper } from './keepMonth.ts';
import { operationTerms } from './operation.ts';
import { type DayQuarters, unpackQuarters } from './packedBalance.ts';
import { around, type ColumnReadings, meansOf, readColumns } from './readings.ts';
import { BalancesDue, componentBalances, type Spent } from './storedBalances.ts';

/** Which terms of a plant's days are needed; others are not computed, to save time. */
export interface Wanted {
  readonly balance: boolean;
  readonly operation: boolean;
  readonly reference: boolean;
}

/** State and callbacks shared by all plants of one report. */
export interface TermsOfReport {
  readonly spent: Spent;
  /** Called with days whose balances only the scheduled pass computes; their figures are unknown. */
  readonly onDue: (days: Window) => void;
  /** Called with each component that has a balance; a meter that repeats other components has none. */
  readonly onCounted?: (component: number) => void;
}

/** Terms by component id and day. */
export type DayTerms = Map<number, Map<number, BalanceTerms>>;

/** Coverage from which a quarter-hour counts as known, as in balances. */
const KNOWN = 0.99;
/** Share of the capacity below which the expected energy is ignored, as in balances. */
const LEAST_SHARE = 0.03;

/**
 * The terms from which figures are computed, by component and day, for all components of a plant that measure energy.
 */
export async function dayTermsOf(
  keeper: BalanceKeeper,
  plant: LossPlant,
  window: Window,
  wanted: Wanted,
  report: TermsOfReport,
): Promise<DayTerms> {
  const found: DayTerms = new Map();
  const put = (component: number, day: number, terms: Partial<BalanceTerms>) => {
    const days = found.get(component) ?? new Map<number, BalanceTerms>();
    found.set(component, days);
    days.set(day, { ...(days.get(day) ?? NO_TERMS), ...terms });
  };
  const span = withReadings(plant, window, keeper.platform.now());
  if (span === undefined) return found;
  for (const month of monthWindows(span.from, span.until)) {
    const part = { from: Math.max(month.from, span.from), until: Math.min(month.until, span.until) };
    if (wanted.balance || wanted.reference) {
      const balances = await balancesInTime(keeper, plant, part, report);
      const quarters = balances.map((one) => unpackQuarters(keeper.platform.deflate, one.quarters));
      const capacities = new Map(plant.components.map(({ id, capacity }) => [id, capacity]));
      balances.forEach((one, at) => {
        report.onCounted?.(one.component_id);
        put(one.component_id, one.sums.day, balanceTerms(one, quarters[at], capacities.get(one.component_id)));
      });
      if (wanted.reference) await putReferences(keeper, plant, part, balances, put);
    }
    if (wanted.operation) await operationTerms(keeper, plant, part, put);
  }
  return found;
}

/** The days of a window from the plant's first readings until today; undefined if there are none. */
function withReadings({ row, components }: LossPlant, { from, until }: Window, now: number): Window | undefined {
  const first = components.reduce((least, { first_day }) => Math.min(least, first_day ?? Infinity), Infinity);
  const days = { from: Math.max(from, first), until: Math.min(until, dayOf(row.timezone, now)) };
  return days.from > days.until ? undefined : days;
}

/**
 * The balances of a month; empty if computing them would take too long for this report, which then shows these days as
 * unknown.
 */
async function balancesInTime(
  keeper: BalanceKeeper,
  plant: LossPlant,
  days: Window,
  { spent, onDue }: TermsOfReport,
): Promise<ComponentBalance[]> {
  try {
    return await componentBalances(keeper, plant, days, spent);
  } catch (error) {
    if (!(error instanceof BalancesDue)) throw error;
    onDue(days);
    return [];
  }
}

type Put = (component: number, day: number, terms: Partial<BalanceTerms>) => void;

/** @param capacity Capacity in kW; if it is unknown, every quarter-hour with expected energy counts. */
function balanceTerms(
  { sums }: ComponentBalance,
  quarters: DayQuarters | undefined,
  capacity: number | null | undefined,
): Partial<BalanceTerms> {
  const least = (capacity ?? 0) * 250 * LEAST_SHARE;
  const hasMethod = Object.keys(sums.byMethod).length > 0;
  const isSilent = sums.measured === 0 && sums.countedQuarters > 0 && sums.silentQuarters === sums.countedQuarters;
  const lost = lossCauses.reduce((sum, cause) => sum + (isLoss(cause) ? (sums.losses[cause] ?? 0) : 0), 0);
  let [due, outage, dueQuarters, outageQuarters] = [0, 0, 0, 0];
  quarters?.expected.forEach((expected, at) => {
    const of = (cause: 'unknown' | 'planned_work' | 'outage') => quarters.causes[cause]?.[at] ?? 0;
    const left = (expected ?? 0) - of('unknown') - of('planned_work');
    if (left <= 0) return;
    due += left;
    outage += of('outage');
    if (of('unknown') > 0 || of('planned_work') > 0 || left < least) return;
    dueQuarters += 1;
    outageQuarters += Math.min(1, of('outage') / left);
  });
  return {
    measured: isSilent ? null : sums.measured,
    expected: hasMethod ? sums.expected : null,
    lost: hasMethod && !isSilent ? lost : null,
    known: hasMethod && !isSilent ? sums.expected - (sums.losses.unknown ?? 0) : null,
    ...(hasMethod && { due, outage, dueQuarters, outageQuarters }),
  };
}

/**
 * Adds the irradiation in the plane of the modules, measured or transposed, over the quarter-hours in which the energy
 * is known too.
 */
async function putReferences(
  source: FigureSource & BalanceKeeper,
  plant: LossPlant,
  days: Window,
  balances: readonly ComponentBalance[],
  put: Put,
) {
  if (!isSolar(plant)) return;
  const columns = plant.columns.filter(
    // irradiance of a weather model is left out, because a performance ratio from it would have no meaning
    ({ role, service, isMixed }) => REFERENCE_ROLES.includes(role) && service === undefined && isMixed !== true,
  );
  if (!columns.some(({ role }) => role.startsWith('irradiance'))) return;
  const zone = plant.row.timezone;
  const span = { from: addDays(days.from, -1), until: addDays(days.until, 1) };
  const energies = plant.columns.filter(({ role }) => isEnergyRole(role));
  const readings = await readColumns(source, [...columns, ...energies], zone, span);
  const grids = gridsOf(zone, days, source.platform.now());
  const measured = await measuredOn(source, plant, readings, grids);
  const placeOfDay = new Map(grids.map(({ day }, at) => [day, at]));
  for (const { component_id, sums } of balances) {
    const at = placeOfDay.get(sums.day) ?? -1;
    const [grid, energy] = [grids[at]?.grid, measured.get(component_id)?.[at]];
    const component = plant.components.find(({ id }) => id === component_id);
    if (grid === undefined || energy === undefined || component === undefined || component.capacity === null) continue;
    const plane = planeOf({ ...plant, columns }, component, readings, grid);
    if (plane === undefined) continue;
    const weather = weatherOfSite({ plant: { ...plant, columns }, readings }, component.id, grid);
    const coefficient = component.temperature_coefficient ?? DEFAULT_TEMPERATURE_COEFFICIENT;
    let [reference, referenced] = [0, 0];
    let warm: { warmReference: number; warmReferenced: number } | undefined;
    for (const [quarter, irradiance] of plane.entries()) {
      const isKnown = (energy.covered[quarter] ?? 0) >= KNOWN && energy.late[quarter] !== true;
      if (Number.isNaN(irradiance) || !isKnown) continue;
      const [due, came] = [component.capacity * Math.max(0, irradiance) * 0.25, energy.wh[quarter] ?? 0];
      reference += due;
      referenced += came;
      const temperature = moduleTemperatureAt(weather, Math.max(0, irradiance), quarter);
      if (temperature === undefined || !isOfModules(temperature)) continue;
      warm ??= { warmReference: 0, warmReferenced: 0 };
      warm.warmReference += due * shareAtTemperature(coefficient, temperature);
      warm.warmReferenced += came;
    }
    put(component_id, sums.day, { reference, referenced, ...warm });
  }
}

const REFERENCE_ROLES: readonly ColumnRole[] = [
  'irradiance_plane',
  'irradiance_horizontal',
  'module_temperature',
  'air_temperature',
  'wind_speed',
];

/** Whether modules can have this temperature; a failed sensor shows −999 or 6553.5. */
const isOfModules = (temperature: number) => temperature >= -60 && temperature <= 150;

/** The measurements on site that determine the temperature of the modules. */
function weatherOfSite(day: Parameters<typeof sensorOf>[0], component: number, grid: QuarterGrid): Weather {
  const means = (role: ColumnRole) => meansOf(sensorOf(day, role, component), grid);
  return {
    moduleTemperature: means('module_temperature'),
    airTemperature: means('air_temperature'),
    wind: means('wind_speed'),
  };
}

/**
 * Irradiance in the plane of the modules by quarter-hour, W/m²; NaN for a quarter-hour in which it is not completely
 * known.
 */
function planeOf(
  plant: LossPlant,
  component: LossPlant['components'][number],
  readings: ReadonlyMap<number, ColumnReadings>,
  grid: QuarterGrid,
): Float64Array | undefined {
  const known = (role: 'irradiance_plane' | 'irradiance_horizontal') => {
    const sensor = sensorOf({ plant, readings }, role, component.id);
    const means = meansOf(sensor, grid);
    if (sensor === undefined || means === undefined) return undefined;
    const { covered } = integrate(around(sensor.samples, grid), grid);
    return means.map((value, at) => ((covered[at] ?? 0) >= KNOWN ? value : Number.NaN));
  };
  const plane = known('irradiance_plane');
  if (plane !== undefined) return plane;
  const [horizontal, place, standing] = [known('irradiance_horizontal'), placeOf(plant), standingOf(component)];
  if (horizontal === undefined || place === undefined || standing === undefined) return undefined;
  return transposed(horizontal, standing, grid, sunOfGrid(grid, place));
}

import {
  type BalanceTerms,
  isEnergyRole,
  isLoss,
  lossCauses,
  type MeasuredEnergy,
  NO_TERMS,
  integrate,
  QUARTER_MS,
  type QuarterGrid,
  sunOfGrid,
  transposed,
} from '@leitwarte/core/rules';
import { addDays, dayEnd, dayOf, dayStart } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import type { ComponentBalance } from './computeMonth.ts';
import { gridsOf, measuredOn } from './energies.ts';
import { isSolar, placeOf, sensorOf, standingOf } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import type { BalanceKeeper } from './keepMonth.ts';
import { type DayQuarters, unpackQuarters } from './packedBalance.ts';
import { around, type ColumnReadings, meansOf, readColumns } from './readings.ts';
import { BalancesDue, componentBalances } from './storedBalances.ts';

/** What is wanted of a plant's days: reading more than that costs time. */
export interface Wanted {
  readonly balance: boolean;
  readonly operation: boolean;
  readonly reference: boolean;
}

/** Terms by component and day. */
export type DayTerms = Map<number, Map<number, BalanceTerms>>;

/** Coverage from which a quarter-hour counts as known, as in balances. */
const KNOWN = 0.99;

/** What figures from balances are made of, of all components of a plant that measure energy, by day. */
export async function dayTermsOf(
  keeper: BalanceKeeper,
  plant: LossPlant,
  window: Window,
  wanted: Wanted,
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
      const balances = await balancesInTime(keeper, plant, part);
      const quarters = balances.map((one) => unpackQuarters(keeper.platform.deflate, one.quarters));
      balances.forEach((one, at) => put(one.component_id, one.sums.day, balanceTerms(one, quarters[at])));
      if (wanted.reference) await putReferences(keeper, plant, part, balances, quarters, put);
    }
    if (wanted.operation) await putOperation(keeper, plant, part, put);
  }
  return found;
}

/** The days of a window from the plant's first readings to today; undefined without any. */
function withReadings({ row, components }: LossPlant, { from, until }: Window, now: number): Window | undefined {
  const first = components.reduce((least, { first_day }) => Math.min(least, first_day ?? Infinity), Infinity);
  const days = { from: Math.max(from, first), until: Math.min(until, dayOf(row.timezone, now)) };
  return days.from > days.until ? undefined : days;
}

/** Nothing of a plant so large that its month is computed by the schedule alone: a report is made all the same. */
async function balancesInTime(keeper: BalanceKeeper, plant: LossPlant, days: Window): Promise<ComponentBalance[]> {
  try {
    return await componentBalances(keeper, plant, days);
  } catch (error) {
    if (!(error instanceof BalancesDue)) throw error;
    return [];
  }
}

type Put = (component: number, day: number, terms: Partial<BalanceTerms>) => void;

function balanceTerms({ sums }: ComponentBalance, quarters: DayQuarters | undefined): Partial<BalanceTerms> {
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
    if (of('unknown') > 0 || of('planned_work') > 0) return;
    dueQuarters += 1;
    if (of('outage') > 0) outageQuarters += 1;
  });
  return {
    measured: isSilent ? null : sums.measured,
    expected: hasMethod ? sums.expected : null,
    lost: hasMethod && !isSilent ? lost : null,
    ...(hasMethod && { due, outage, dueQuarters, outageQuarters }),
  };
}

/** Quarter-hours in which energy came, and starts: energy after a quarter-hour of which it is known that none came. */
async function putOperation(source: FigureSource & BalanceKeeper, plant: LossPlant, days: Window, put: Put) {
  const zone = plant.row.timezone;
  const from = addDays(days.from, -1);
  // a power shows when it was, a counter only that it came since the reading before
  const ofPower = new Set(plant.columns.flatMap(({ role, component_id: id }) => (role === 'power' ? [id] : [])));
  const columns = plant.columns.filter(
    ({ role, component_id: id }) => isEnergyRole(role) && (role === 'power' || !ofPower.has(id)),
  );
  const readings = await readColumns(source, columns, zone, {
    from: addDays(from, -1),
    until: addDays(days.until, 1),
  });
  const grids = gridsOf(zone, { from, until: days.until }, source.platform.now());
  for (const [component, energies] of await measuredOn(source, plant, readings, grids)) {
    let before: MeasuredEnergy | undefined;
    grids.forEach(({ day }, at) => {
      const energy = energies[at];
      if (energy !== undefined && day >= days.from && energy.covered.some((share) => share > 0))
        put(component, day, operationOf(energy, before));
      before = energy;
    });
  }
}

function operationOf(energy: MeasuredEnergy, before: MeasuredEnergy | undefined) {
  let [operatingQuarters, starts] = [0, 0];
  const last = (before?.wh.length ?? 0) - 1;
  let rested = before !== undefined && isAtRest(before, last);
  energy.wh.forEach((wh, at) => {
    // when the energy of a silence came is not known
    const runs = wh > 0 && energy.late[at] !== true;
    if (runs) operatingQuarters += 1;
    if (runs && rested) starts += 1;
    rested = isAtRest(energy, at);
  });
  return { operatingQuarters, starts };
}

const isAtRest = ({ wh, covered, late }: MeasuredEnergy, at: number) =>
  (wh[at] ?? 0) <= 0 && (covered[at] ?? 0) >= KNOWN && late[at] !== true;

/** Irradiation in the plane of the modules, measured or transposed, over the quarter-hours in which the energy is known too. */
async function putReferences(
  source: FigureSource & BalanceKeeper,
  plant: LossPlant,
  days: Window,
  balances: readonly ComponentBalance[],
  quarters: readonly DayQuarters[],
  put: Put,
) {
  if (!isSolar(plant)) return;
  const columns = plant.columns.filter(
    // a performance ratio by the irradiance of a model would be none
    ({ role, service }) => role.startsWith('irradiance') && service === undefined,
  );
  if (columns.length === 0) return;
  const zone = plant.row.timezone;
  const span = { from: addDays(days.from, -1), until: addDays(days.until, 1) };
  const readings = await readColumns(source, columns, zone, span);
  balances.forEach(({ component_id, sums: { day } }, at) => {
    const own = quarters[at];
    const component = plant.components.find(({ id }) => id === component_id);
    if (own === undefined || component === undefined || component.capacity === null) return;
    const { capacity } = component;
    const grid = { start: dayStart(zone, day), count: own.expected.length };
    if (grid.start !== own.start || dayEnd(zone, day) < grid.start + grid.count * QUARTER_MS) return;
    const plane = planeOf(plant, component, readings, grid);
    if (plane === undefined) return;
    let [reference, referenced] = [0, 0];
    plane.forEach((irradiance, quarter) => {
      if (Number.isNaN(irradiance) || (own.causes.unknown?.[quarter] ?? 0) > 0) return;
      reference += capacity * Math.max(0, irradiance) * 0.25;
      referenced += own.measured[quarter] ?? 0;
    });
    put(component_id, day, { reference, referenced });
  });
}

/** Irradiance in the plane by quarter-hour, W/m²; NaN where it is not known completely. */
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

import {
  type Balance,
  type Expected,
  expectedEnergy,
  type LedgerDay,
  ENOUGH_PEERS,
  localClock,
  type MeasuredEnergy,
  overlapShares,
  type Peer,
  plantLedger,
  quarterBalance,
  QUARTER_MS,
  type QuarterBalance,
  type QuarterGrid,
  quarterGrid,
  skyOf,
  sunOfGrid,
} from '@leitwarte/core/rules';
import { addDays, dayCount, dayEnd, dayStart } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import { lastOfMonth, type Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { comparableComponents } from './comparable.ts';
import { measuredNearby, type Nearby } from './measuredNearby.ts';
import {
  expectationsOf,
  isSolar,
  measuredComponents,
  placeOf,
  type PlantDay,
  sensorOf,
  servedOf,
} from './expectations.ts';
import type { LossPlant } from './facts.ts';
import { metersAmong } from './meters.ts';
import { needsHistory, PAST_DAYS, pastOf } from './past.ts';
import { gridsOf, measuredOn } from './energies.ts';
import { meansOf, readColumns, wattsPerUnit } from './readings.ts';

type ComponentFacts = LossPlant['components'][number];

/** A component on one day of the plant's calendar. */
export interface ComponentDay {
  readonly component: ComponentFacts;
  /** yyyymmdd. */
  readonly day: number;
  readonly grid: QuarterGrid;
  readonly expected: Expected;
  readonly quarters: QuarterBalance;
  readonly balance: Balance;
}

/**
 * Number of days before and after a month that are read too, because some causes are only visible over several days.
 */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 21;
/** Minimum expected energy of a day, in hours at full load, for the day to be evaluated. */
const LEAST_HOURS = 0.3;
/** Quarter-hours are ignored if less than this share of the capacity is expected. */
const LEAST_SHARE = 0.03;
/** Percentage from which a setpoint means no curtailment. */
const ALL_PERCENT = 99.5;
/** If the position of a solar plant is unknown: the hours of its local time in which it should have data. */
const DAY_FROM = 10;
const DAY_UNTIL = 15;

/** The days on which the balances of a month depend. */
export function daysRead(plant: LossPlant, { from, until }: Window): Window {
  const before = needsHistory(plant) ? PAST_DAYS : DAYS_BEFORE;
  return { from: addDays(from, -before), until: addDays(until, DAYS_AFTER) };
}

/** The days around a month on which components are compared with those of plants nearby. */
function daysNearby({ from, until }: Window): Window {
  return { from: addDays(from, -DAYS_BEFORE), until: addDays(until, DAYS_AFTER) };
}

/** Number of component-days that are read for the balances of a plant's month. */
export function sizeOf(plant: LossPlant, month: Window): number {
  const nearby = plant.nearby.reduce((sum, one) => sum + measuredComponents(one).length, 0);
  return measuredComponents(plant).length * dayCount(daysRead(plant, month)) + nearby * dayCount(daysNearby(month));
}

/**
 * The balances of one calendar month. The days around the month are read too, for causes that are only visible over
 * several days, for the history and for comparable components; so a day's balance does not depend on the requested
 * days.
 */
export async function monthLedger(
  source: FigureSource,
  plant: LossPlant,
  month: Window,
  now: number,
): Promise<ComponentDay[]> {
  const zone = plant.row.timezone;
  const days = daysRead(plant, month);
  const components = measuredComponents(plant);
  if (components.length === 0) return [];
  const readings = await readColumns(source, plant.columns, zone, {
    from: addDays(days.from, -1),
    until: addDays(days.until, 1),
  });
  const turn = takingTurns(source.caller?.signal);
  const grids = gridsOf(zone, days, now);
  const measured = await measuredOn(source, plant, readings, grids);
  for (const id of metersAmong(components, measured)) measured.delete(id);
  const counted = components.filter(({ id }) => measured.has(id));
  const alike = comparableComponents(counted, measured);
  const nearby = counted.some((one) => lacksPeers(one, alike))
    ? await measuredNearby(source, plant, grids, daysNearby(month))
    : NOTHING_NEARBY;
  const peersOf = peersAmong(counted, measured, alike, nearby);
  const place = placeOf(plant);
  const history = needsHistory(plant) && place !== undefined ? pastOf(grids, measured, place) : undefined;
  const skies = new Map<number, number>();
  const ledger: LedgerDay[] = [];
  const found: Omit<ComponentDay, 'balance'>[] = [];
  for (const [at, { day, grid }] of grids.entries()) {
    const suns = place === undefined ? undefined : sunOfGrid(grid, place);
    const plantDay: PlantDay = { plant, counted, grid, suns, readings, budget: budgetOn(plant, day, skies) };
    const own = counted.filter(({ first_day }) => first_day !== null && first_day <= day);
    const balances = own.map((component) => {
      const peers = peersOf(component, day, at);
      const expectations = expectationsOf(plantDay, component, peers);
      const past = history?.(component.id, at, suns);
      const expected = expectedEnergy(past === undefined ? expectations : [...expectations, past], grid.count);
      const energies = new Map(own.map(({ id }) => [id, measured.get(id)?.[at]]));
      const quarters = balanceOn(plantDay, component, expected, energies, now);
      found.push({ component, day, grid, expected, quarters });
      return {
        id: component.id,
        sight: expected.sight,
        least: LEAST_HOURS * (component.capacity ?? 0) * 1000,
        balance: quarters,
      };
    });
    ledger.push({ day: at, month: Math.floor(day / 100) % 100, air: airOn(plantDay), components: balances });
    await turn();
  }
  const completed = plantLedger(ledger, place?.latitude);
  return found.flatMap((one, at) => {
    const balance = completed[at];
    return balance === undefined || one.day < month.from || one.day > month.until ? [] : [{ ...one, balance }];
  });
}

/** For each component, those of the same plant with which it can be compared. */
type Alike = ReturnType<typeof comparableComponents>;

const NOTHING_NEARBY: Nearby = { components: [], measured: new Map(), first: 0 };

/** Whether a component has a capacity, but too few components of its own plant to be compared with. */
function lacksPeers({ id, capacity }: ComponentFacts, own: Alike): boolean {
  return capacity !== null && (own.get(id)?.length ?? 0) < ENOUGH_PEERS;
}

/**
 * Returns the energy on a day of the components with which one is compared: those of its plant if there are enough,
 * otherwise also those of plants nearby.
 */
function peersAmong(
  counted: readonly ComponentFacts[],
  measured: ReadonlyMap<number, readonly MeasuredEnergy[]>,
  own: Alike,
  nearby: Nearby,
) {
  const hasOthers = nearby.components.length > 0;
  const around = hasOthers
    ? comparableComponents([...counted, ...nearby.components], new Map([...measured, ...nearby.measured]))
    : own;
  return (component: ComponentFacts, day: number, at: number): Peer[] => {
    const alike = (lacksPeers(component, own) ? around : own).get(component.id) ?? [];
    return alike.flatMap(({ id, capacity, first_day }): Peer[] => {
      const energy = measured.get(id)?.[at];
      const other = energy === undefined ? nearby.measured.get(id)?.[at - nearby.first] : undefined;
      const isThere = capacity !== null && first_day !== null && first_day <= day;
      if (!isThere) return [];
      if (energy !== undefined) return [{ ...energy, capacity }];
      return other === undefined ? [] : [{ ...other, capacity, isNearby: true }];
    });
  };
}

/**
 * Mean air temperature of a day, measured or from a weather service; undefined if less than half of the day is known.
 */
function airOn(day: PlantDay): number | undefined {
  const bySite = meansOf(sensorOf(day, 'air_temperature', 0), day.grid);
  const air = bySite ?? meansOf(servedOf(day, 'air_temperature', 0), day.grid);
  const known = [...(air ?? [])].filter((value) => !Number.isNaN(value));
  return known.length < day.grid.count / 2 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function balanceOn(
  day: PlantDay,
  component: ComponentFacts,
  expected: Expected,
  energies: ReadonlyMap<number, MeasuredEnergy | undefined>,
  now: number,
): QuarterBalance {
  const { plant, grid, suns } = day;
  const others = [...energies].filter(([id]) => id !== component.id).map(([, energy]) => energy);
  const threshold = (component.capacity ?? 0) * 1000 * 0.25 * LEAST_SHARE;
  const ended = (until: number | null) => until ?? now;
  const faults = plant.faults.filter(({ component_id }) => component_id === null || component_id === component.id);
  return quarterBalance({
    expected: expected.wh,
    measured: energies.get(component.id) ?? { wh: [], covered: new Float64Array(grid.count), late: [] },
    allowed: allowedOn(day, component),
    worked: overlapShares(
      plant.work.map(({ from_at, until_at, ended_at }) => ({
        from: from_at,
        until: Math.min(until_at, ended_at ?? until_at),
      })),
      grid,
    ),
    faulty: overlapShares(
      faults.map(({ began_at, ended_at }) => ({ from: began_at, until: ended(ended_at) })),
      grid,
    ),
    othersProduce: Array.from({ length: grid.count }, (_, at) =>
      others.some((energy) => (energy?.wh[at] ?? 0) > Math.max(0, threshold / 3)),
    ),
    limit: component.ac_limit === null ? undefined : component.ac_limit * 250,
    least: threshold,
    counts: Array.from({ length: grid.count }, (_, at) => {
      if (!isSolar(plant)) return true;
      if (suns !== undefined) return (suns[at]?.elevation ?? 0) > 0;
      const hour = localClock(grid.start + at * QUARTER_MS, plant.row.timezone).getUTCHours();
      return hour >= DAY_FROM && hour < DAY_UNTIL;
    }),
  });
}

/**
 * Energy in watt-hours that the grid operator's setpoint allows a component; a setpoint of the whole plant is divided
 * by capacity.
 */
function allowedOn(day: PlantDay, component: ComponentFacts): Float64Array | undefined {
  const readings = sensorOf(day, 'curtailment', component.id);
  const means = meansOf(readings, day.grid);
  if (readings === undefined || means === undefined) return undefined;
  const { unit, component_id } = readings.column;
  if ((unit?.trim() || '%') === '%') {
    const { capacity } = component;
    if (capacity === null) return undefined;
    return means.map((percent) => (percent >= ALL_PERCENT ? Number.NaN : capacity * 250 * Math.max(0, percent / 100)));
  }
  const all = day.counted.reduce((sum, one) => sum + (one.capacity ?? Number.NaN), 0);
  const part = component_id === component.id ? 1 : (component.capacity ?? Number.NaN) / all;
  if (Number.isNaN(part)) return undefined;
  return means.map((value) => Math.max(0, value * wattsPerUnit(unit) * 0.25 * part));
}

/**
 * The plant's budget of the month and the clear-sky total by which it is distributed; the total of each month is
 * computed once.
 */
function budgetOn(plant: LossPlant, day: number, skies: Map<number, number>): PlantDay['budget'] {
  const place = placeOf(plant);
  if (plant.row.monthly_budget === null || place === undefined) return undefined;
  const [month, zone] = [Math.floor(day / 100), plant.row.timezone];
  const kwh = (JSON.parse(plant.row.monthly_budget) as number[])[(month % 100) - 1] ?? 0;
  const first = month * 100 + 1;
  const sky =
    skies.get(month) ?? skyOf(sunOfGrid(quarterGrid(dayStart(zone, first), dayEnd(zone, lastOfMonth(first))), place));
  skies.set(month, sky);
  return { wh: kwh * 1000, sky };
}

import {
  eachPart,
  HOUR_MS,
  isEnergyRole,
  measuredEnergy,
  QUARTER_MS,
  type QuarterGrid,
  type Samples,
} from '@leitwarte/core/rules';
import { addDays } from '../../measurements/calendar.ts';
import { firstFrom } from '../../measurements/axis.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { type Energy, energyColumn, gridsOf } from './energies.ts';
import { isSolar, measuredComponents } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import type { BalanceKeeper } from './keepMonth.ts';
import { around, readColumns, wattsPerUnit } from './readings.ts';

/**
 * Share of the capacity up to which a component counts as at rest, because it may use or feed in a little even then.
 */
const AT_REST = 0.01;
/**
 * Share of the capacity below which the mean power between two steps of a counter means rest: no engine runs for hours
 * at so little.
 */
const IDLE_ENGINE = 0.05;
/** Coverage from which a quarter-hour counts as known, as in balances. */
const KNOWN = 0.99;
/** Length of a gap in the readings from which the time of a counter's energy is unknown, as in balances. */
const SILENCE_MS = HOUR_MS;
/** The resolution of a counter is determined from its readings this far around a day. */
const AROUND_MS = 24 * HOUR_MS;
/** Energy is computed in thousandths of a watt-hour, so that rounding does not turn a small power into rest. */
const FINE = 1000;

/** For each quarter-hour of a day, whether a component ran; undefined if that is unknown. */
interface Operation {
  readonly runs: readonly (boolean | undefined)[];
  /** Whether the counter is too coarse to show when a run began. */
  readonly startsUnclear: boolean;
}

/**
 * Adds the number of quarter-hours in which a component ran, and of its starts: quarter-hours in operation that follow
 * one at rest.
 */
export async function operationTerms(
  source: FigureSource & BalanceKeeper,
  plant: LossPlant,
  days: Window,
  put: (component: number, day: number, terms: { operatingQuarters: number; starts: number | null }) => void,
): Promise<void> {
  const zone = plant.row.timezone;
  const from = addDays(days.from, -1);
  // a power shows when the component ran, a counter only that energy was produced since the previous reading
  const ofPower = new Set(plant.columns.flatMap(({ role, component_id: id }) => (role === 'power' ? [id] : [])));
  const columns = plant.columns.filter(
    ({ role, component_id: id }) => isEnergyRole(role) && (role === 'power' || !ofPower.has(id)),
  );
  const span = { from: addDays(from, -1), until: addDays(days.until, 1) };
  const readings = await readColumns(source, columns, zone, span);
  const grids = gridsOf(zone, { from, until: days.until }, source.platform.now());
  const turn = takingTurns(source.caller?.signal);
  for (const { id } of measuredComponents(plant)) {
    const column = energyColumn(plant, id, readings);
    if (column === undefined) continue;
    let before: Operation | undefined;
    for (const { day, grid } of grids) {
      const now = column.role === 'power' ? byPower(column, grid) : byCounter(column, grid, isSolar(plant));
      if (now !== undefined && day >= days.from && now.runs.some((one) => one !== undefined))
        put(id, day, termsOf(now, before));
      before = now;
      await turn();
    }
  }
}

function termsOf({ runs, startsUnclear }: Operation, before: Operation | undefined) {
  let [operatingQuarters, starts] = [0, 0];
  let rested = before?.startsUnclear === false && before.runs.at(-1) === false;
  for (const one of runs) {
    if (one === true) operatingQuarters += 1;
    if (one === true && rested) starts += 1;
    rested = one === false;
  }
  return { operatingQuarters, starts: startsUnclear ? null : starts };
}

function byPower({ column, samples, most, ...facts }: Energy, grid: QuarterGrid): Operation {
  const factor = wattsPerUnit(column.unit) * FINE;
  const fine = { ...facts, factor, most: most === undefined ? undefined : most * FINE };
  const { wh, covered } = measuredEnergy({ ...fine, samples: around(samples, grid) }, grid);
  const full = fine.most === undefined ? wh.reduce((highest, one) => Math.max(highest, one), 0) : fine.most / 4;
  return {
    runs: wh.map((one, at) => ((covered[at] ?? 0) < KNOWN && one <= full * AT_REST ? undefined : one > full * AT_REST)),
    startsUnclear: false,
  };
}

/**
 * For a counter that rises in steps: if it does not rise for longer than one step takes at the lowest power that counts
 * as running, the component was at rest. A shorter standstill can mean either: it counts as running, and the start of
 * the run is unknown, except for solar plants. Undefined if such a standstill is so long that nothing is known about
 * the day.
 */
function byCounter(energy: Energy, grid: QuarterGrid, followsSun: boolean): Operation | undefined {
  const end = grid.start + grid.count * QUARTER_MS;
  const steps = stepsOf(energy, grid.start - AROUND_MS, end + AROUND_MS);
  const highest = steps.reduce(
    (most, { wh, from, until, isKnown }) => (isKnown ? Math.max(most, (wh * HOUR_MS) / (until - from)) : most),
    0,
  );
  const full = energy.most ?? highest;
  const rest = full * AT_REST;
  // a step may be a little longer, because readings are not exactly regular
  const longest = (finenessOf(energy, steps) / (full * (followsSun ? AT_REST : IDLE_ENGINE))) * HOUR_MS * 1.01;
  const came = new Float64Array(grid.count);
  const known = new Float64Array(grid.count);
  let startsUnclear = false;
  let risen = steps[0]?.from ?? 0;
  for (const { from, until, wh, isKnown } of steps) {
    if (!isKnown || wh > 0) {
      const mayRun = isKnown && from > risen && until - risen <= longest;
      if (mayRun && risen < end && until > grid.start) {
        if (until - risen > SILENCE_MS) return undefined;
        startsUnclear ||= !followsSun;
      }
      const since = mayRun ? risen : from;
      if (isKnown)
        eachPart(grid, since, until, (quarter, begin, stop) => {
          came[quarter] = (came[quarter] ?? 0) + (wh * (stop - begin)) / (until - since);
        });
      risen = until;
    }
    if (isKnown)
      eachPart(grid, from, until, (quarter, begin, stop) => {
        known[quarter] = (known[quarter] ?? 0) + (stop - begin) / QUARTER_MS;
      });
  }
  // tolerates rounding in a step of maximum length
  const runs = Array.from(came, (wh, at) => ((known[at] ?? 0) < KNOWN ? undefined : wh > (rest / 4) * 0.99));
  return { runs, startsUnclear };
}

/**
 * Resolution of a counter in watt-hours: its smallest rise if at least half of its rises follow a standstill, otherwise
 * the smaller of that and its last decimal.
 */
function finenessOf({ column, samples }: Energy, steps: readonly Step[]): number {
  const rises = steps.flatMap(({ wh, isKnown }, at) =>
    isKnown && wh > 0 ? [{ wh, isAlone: steps[at - 1]?.wh === 0 }] : [],
  );
  const least = rises.reduce((smallest, { wh }) => Math.min(smallest, wh), Infinity);
  if (rises.filter(({ isAlone }) => isAlone).length * 2 >= rises.length) return least;
  const { values } = within(samples, steps[0]?.from ?? 0, steps.at(-1)?.until ?? 0);
  const shown = DECIMALS.find((one) => values.every((value) => Math.abs(value / one - Math.round(value / one)) < 1e-4));
  return Math.min(least, (shown ?? 0) * wattsPerUnit(column.unit));
}

const DECIMALS = [1, 0.1, 0.01, 0.001];

interface Step {
  readonly from: number;
  readonly until: number;
  readonly wh: number;
  /** Whether the step contains neither a gap in the readings nor a replacement of the device. */
  readonly isKnown: boolean;
}

/** Rises of a counter from reading to reading. */
function stepsOf({ column, role, samples, breaks }: Energy, from: number, until: number): Step[] {
  const { times, values } = within(samples, from, until);
  const factor = wattsPerUnit(column.unit);
  const steps: Step[] = [];
  for (let at = 1; at < times.length; at += 1) {
    const [begin, end] = [times[at - 1] ?? 0, times[at] ?? 0];
    const [first, last] = [values[at - 1] ?? 0, values[at] ?? 0];
    const fallen = role === 'energy_day' ? Math.max(0, last) : 0;
    const isExchanged = breaks.some((instant) => instant > begin && instant <= end);
    steps.push({
      from: begin,
      until: end,
      wh: (last >= first ? last - first : fallen) * factor,
      isKnown: end - begin <= SILENCE_MS && !isExchanged,
    });
  }
  return steps;
}

function within({ times, values }: Samples, from: number, until: number): Samples {
  const [first, end] = [firstFrom(times, from), firstFrom(times, until)];
  return { times: times.subarray(first, end), values: values.subarray(first, end) };
}

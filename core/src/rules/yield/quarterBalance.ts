import type { LossCause } from './causes.ts';
import type { MeasuredEnergy } from './measured.ts';

/** Expected energy of each quarter-hour in whole watt-hours; null if there is no expectation. */
export interface QuarterFacts {
  /** Expected energy in whole watt-hours; null if there is no expectation. */
  readonly expected: readonly (number | null)[];
  readonly measured: MeasuredEnergy;
  /** Energy that the grid operator allowed in each quarter-hour, in watt-hours; NaN: unlimited. */
  readonly allowed?: Float64Array | undefined;
  /** Share of each quarter-hour in which people worked on the plant, 0 to 1. */
  readonly worked: Float64Array;
  /** Share of each quarter-hour during which a fault was open, 0 to 1. */
  readonly faulty: Float64Array;
  /** Whether other components of the plant produced in each quarter-hour. */
  readonly othersProduce: readonly boolean[];
  /** Maximum energy of the inverter in a quarter-hour, in watt-hours; undefined: unlimited. */
  readonly limit?: number | undefined;
  /**
   * Minimum expected energy in watt-hours for a quarter-hour to be evaluated, because inverters are still off at dawn.
   */
  readonly least: number;
  /** Whether data are expected in each quarter-hour: for a solar plant if the sun is above the horizon. */
  readonly counts: readonly boolean[];
}

/** Watt-hours by cause and quarter-hour; causes without energy are missing. */
export type CauseParts = Partial<Record<LossCause, Float64Array>>;

/**
 * Energy balance of a component for each quarter-hour, with the causes that can be detected in a single quarter-hour.
 * `rest` is what these causes do not explain.
 */
export interface QuarterBalance {
  readonly expected: Float64Array;
  readonly measured: Float64Array;
  readonly causes: CauseParts;
  /** Expected − measured − energy assigned to causes, in watt-hours; negative if more was produced than expected. */
  readonly rest: Float64Array;
  /**
   * 1 for quarter-hours that can be compared with those of other components: all values are known and no cause applies.
   */
  readonly isJudged: Uint8Array;
  /**
   * 1 for quarter-hours in which nothing was produced although energy was expected, and no cause explains all of it.
   */
  readonly isZero: Uint8Array;
  /** Number of quarter-hours for which the measured or the expected energy is unknown. */
  readonly unknownQuarters: number;
  /** Number of quarter-hours in which data are expected, and number of those whose measured energy is unknown. */
  readonly countedQuarters: number;
  readonly silentQuarters: number;
}

/** Minimum coverage at which a quarter-hour counts as known; less than 1, because times are rounded. */
const KNOWN = 0.99;
/** Maximum share of the expected energy at which a quarter-hour counts as without energy. */
const ZERO = 0.01;
/** An open fault counts as the cause of missing energy if less than this share of the expected energy was produced. */
const FAULTY = 0.5;
/** Minimum share of the inverter's limit at which the limit counts as reached. */
const AT_LIMIT = 0.97;

/**
 * Assigns the missing energy of each quarter-hour to causes: the first cause that applies gets its part, the remainder
 * goes to the next.
 */
export function quarterBalance(facts: QuarterFacts): QuarterBalance {
  const count = facts.expected.length;
  const causes: CauseParts = {};
  const balance = {
    expected: new Float64Array(count),
    measured: new Float64Array(count),
    causes,
    rest: new Float64Array(count),
    isJudged: new Uint8Array(count),
    isZero: new Uint8Array(count),
  };
  let [unknownQuarters, countedQuarters, silentQuarters] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const due = facts.expected[at] ?? null;
    const came = facts.measured.wh[at] ?? 0;
    const known = (facts.measured.covered[at] ?? 0) >= KNOWN && facts.measured.late[at] !== true;
    if (facts.counts[at] === true) {
      countedQuarters += 1;
      if (!known) silentQuarters += 1;
      if (due === null || !known) unknownQuarters += 1;
    }
    balance.measured[at] = came;
    if (due === null) {
      addPart(causes, 'no_expectation', at, -came, count);
      continue;
    }
    balance.expected[at] = due;
    const missing = due - came;
    const rest = withoutCauses(facts, causes, at, due);
    const isZero = known && rest > 0 && due >= facts.least && came <= due * ZERO;
    const free = !(due > (facts.allowed?.[at] ?? Number.NaN)) && (facts.worked[at] ?? 0) === 0;
    balance.rest[at] = rest;
    balance.isZero[at] = isZero ? 1 : 0;
    balance.isJudged[at] = known && rest === missing && free && !isZero ? 1 : 0;
  }
  return { ...balance, unknownQuarters, countedQuarters, silentQuarters };
}

/** Adds energy to a cause in a quarter-hour. */
export function addPart(causes: CauseParts, cause: LossCause, at: number, wh: number, count: number): void {
  if (wh === 0) return;
  const parts = (causes[cause] ??= new Float64Array(count));
  parts[at] = (parts[at] ?? 0) + wh;
}

/** Assigns the missing energy of a quarter-hour to causes that apply in it, and returns what they do not explain. */
function withoutCauses(facts: QuarterFacts, causes: CauseParts, at: number, due: number): number {
  const { measured, allowed, worked, faulty, othersProduce, limit, least } = facts;
  const came = measured.wh[at] ?? 0;
  const covered = measured.covered[at] ?? 0;
  const isLate = measured.late[at] === true;
  let rest = due - came;
  /** Assigns up to `most` watt-hours of the energy that is still missing to a cause. */
  const take = (cause: LossCause, most: number) => {
    if (rest <= 0 || !(most > 0)) return;
    const wh = Math.min(rest, Math.round(most));
    addPart(causes, cause, at, wh, facts.expected.length);
    rest -= wh;
  };
  if (isLate) take('unknown', rest);
  else if (covered < KNOWN) take('unknown', due * (1 - covered));
  take('curtailed', due - (allowed?.[at] ?? Number.NaN));
  take('planned_work', due * (worked[at] ?? 0));
  // a fault that is open while the component produces is no outage
  if (came < due * FAULTY) take('outage', due * (faulty[at] ?? 0));
  const isZero = covered >= KNOWN && !isLate && due >= least && came <= due * ZERO;
  if (isZero && othersProduce[at] === true) take('outage', rest);
  if (limit !== undefined && came >= limit * AT_LIMIT) take('clipped', due - Math.max(came, limit));
  return rest;
}

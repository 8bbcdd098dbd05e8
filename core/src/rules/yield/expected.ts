import { type Expectation, type YieldMethod, yieldMethods } from './methods.ts';
import type { MethodSight } from './plantLedger.ts';
import { wholeParts } from './quarters.ts';

/** Expected energy of a component on one day, always with the method and its inputs. */
export interface Expected {
  /** Expected energy of each quarter-hour in whole watt-hours; null if no method has a result. */
  readonly wh: readonly (number | null)[];
  /** Method that supplied most of the energy, with its inputs and what it can detect; undefined if no method has a result. */
  readonly method: YieldMethod | undefined;
  readonly inputs: readonly string[];
  readonly sight: MethodSight;
  /** Watt-hours that each method supplied. */
  readonly byMethod: Partial<Record<YieldMethod, number>>;
}

/** Methods that only give an upper bound, or the energy of a month. They do not fill gaps of other methods. */
const bounds: ReadonlySet<YieldMethod> = new Set<YieldMethod>(['history', 'budget']);

/**
 * Expected energy of a component on one day by the most trusted method; quarter-hours for which it has no result are
 * filled by the next method.
 */
export function expectedEnergy(expectations: readonly Expectation[], count: number): Expected {
  const sorted = expectations.toSorted((a, b) => yieldMethods.indexOf(a.method) - yieldMethods.indexOf(b.method));
  const knows = ({ wh }: Expectation) => wh.some((one) => !Number.isNaN(one));
  const first = sorted.find(knows);
  if (first === undefined)
    return {
      wh: Array.from({ length: count }, () => null),
      method: undefined,
      inputs: [],
      sight: 'bound',
      byMethod: {},
    };
  const used = bounds.has(first.method) ? [first] : sorted.filter(({ method }) => !bounds.has(method));
  const chosen = Array.from(first.wh, (_, at) => used.find(({ wh }) => !Number.isNaN(wh[at])));
  const whole = wholeParts(chosen.map((one, at) => one?.wh[at] ?? 0));
  const byMethod: Partial<Record<YieldMethod, number>> = {};
  chosen.forEach((one, at) => {
    if (one !== undefined) byMethod[one.method] = (byMethod[one.method] ?? 0) + (whole[at] ?? 0);
  });
  const main = mainMethod(byMethod) ?? first.method;
  return {
    wh: chosen.map((one, at) => (one === undefined ? null : (whole[at] ?? 0))),
    method: main,
    inputs: used.find(({ method }) => method === main)?.inputs ?? [],
    sight: bounds.has(main) ? 'bound' : main === 'peers' ? 'peers' : 'whole',
    byMethod,
  };
}

/** Method that supplied most of the energy; if several supplied the same, the most trusted one. */
export function mainMethod(byMethod: Partial<Record<YieldMethod, number>>): YieldMethod | undefined {
  const used = yieldMethods.filter((method) => byMethod[method] !== undefined);
  return used.reduce<YieldMethod | undefined>(
    (best, method) => (best === undefined || (byMethod[method] ?? 0) > (byMethod[best] ?? 0) ? method : best),
    undefined,
  );
}

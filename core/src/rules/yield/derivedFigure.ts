import { type DerivedValueType, derivedValueTypes } from '../../codes/dailyReports.ts';
import { significant } from '../figures/exactSum.ts';

export const balanceFields = [
  'measured',
  'expected',
  'lost',
  'known',
  'due',
  'outage',
  'dueQuarters',
  'outageQuarters',
  'operatingQuarters',
  'starts',
  'reference',
  'referenced',
  'warmReference',
  'warmReferenced',
] as const;

/**
 * What figures of a balance are made of, over some time, so that it can be added; null where nothing is known.
 *
 * - `known`: expected energy without what is unknown.
 * - `due`: expected energy without what is unknown or fell to planned work; `outage`: what of it fell to outages;
 *   `dueQuarters`, `outageQuarters`: quarter-hours of the same.
 * - `operatingQuarters`: quarter-hours in which energy came; `starts`: those of them after one without.
 * - `reference`: capacity × irradiation in the plane of the modules where both it and the energy are known;
 *   `referenced`: the energy of that time.
 * - `warmReference`, `warmReferenced`: the same of the time in which the modules' temperature is known too, with the capacity
 *   that the modules have at it.
 */
export type BalanceTerms = Readonly<Record<(typeof balanceFields)[number], number | null>>;

/** The sum over nothing: no input is known. */
export const NO_TERMS: BalanceTerms = {
  measured: null,
  expected: null,
  lost: null,
  known: null,
  due: null,
  outage: null,
  dueQuarters: null,
  outageQuarters: null,
  operatingQuarters: null,
  starts: null,
  reference: null,
  referenced: null,
  warmReference: null,
  warmReferenced: null,
};

const units: Readonly<Record<DerivedValueType, string | null>> = {
  EE: 'kWh',
  LE: 'kWh',
  ES: '%',
  PR: '%',
  PT: '%',
  SY: 'kWh/kW',
  FL: 'h',
  AT: '%',
  AE: '%',
  OH: 'h',
  BV: null,
  ST: null,
};

export const isDerived = (code: string | null): code is DerivedValueType =>
  derivedValueTypes.some((derived) => derived === code);

export const derivedUnit = (code: DerivedValueType): string | null => units[code];

/** Whether the figure is a percentage; adding up percentages or averaging them makes no sense. */
export const isShare = (code: string | null): boolean => isDerived(code) && units[code] === '%';

/** Whether figures of several components can be added up, or averaged with `avg`; false for ratios. */
export const isAddedUp = (code: DerivedValueType): boolean =>
  code === 'EE' || code === 'LE' || code === 'OH' || code === 'BV' || code === 'ST';

/**
 * Maximum number of plants for which a table of live data contains figures of today. They are expensive, and the table
 * is polled.
 */
export const LIVE_FIGURE_PLANTS_MAX = 300;

/** Whether a table of live data omits its figures of today because it contains too many plants. */
export const leavesOutFigures = (
  plants: readonly { readonly values: readonly { readonly code: DerivedValueType | null }[] }[],
): boolean => plants.filter(({ values }) => values.some(({ code }) => code !== null)).length > LIVE_FIGURE_PLANTS_MAX;

/** Adds up the inputs of several components or days; inputs that are null are left out. */
export function addTerms(all: readonly BalanceTerms[]): BalanceTerms {
  const sum: Record<keyof BalanceTerms, number | null> = { ...NO_TERMS };
  for (const one of all)
    for (const field of balanceFields) {
      const value = one[field];
      if (value !== null) sum[field] = (sum[field] ?? 0) + value;
    }
  return sum;
}

/** Computes a figure from the inputs of an energy balance; null, never 0, if an input is unknown. */
export function derivedFigure(code: DerivedValueType, terms: BalanceTerms, capacity: number | null): number | null {
  const { measured, due, dueQuarters, operatingQuarters } = terms;
  const hours =
    measured === null || capacity === null || capacity <= 0 ? null : significant(measured / 1000 / capacity);
  const figures: Readonly<Record<DerivedValueType, number | null>> = {
    EE: kilo(terms.expected),
    LE: kilo(terms.lost),
    ES: terms.lost === null ? null : percent((terms.known ?? 0) - terms.lost, terms.known),
    PR: percent(terms.referenced, terms.reference),
    PT: percent(terms.warmReferenced, terms.warmReference),
    SY: hours,
    FL: hours,
    AT: percent((dueQuarters ?? 0) - (terms.outageQuarters ?? 0), dueQuarters),
    AE: percent((due ?? 0) - (terms.outage ?? 0), due),
    OH: operatingQuarters === null ? null : operatingQuarters / 4,
    BV: operatingQuarters,
    ST: terms.starts,
  };
  return figures[code];
}

/**
 * Denominator of a figure that is a ratio. Averaging the ratios of several plants with these weights gives the ratio of
 * the plants' sums. Null if the figure is not a ratio, or if the denominator is unknown.
 */
export function figureWeight(code: DerivedValueType, terms: BalanceTerms, capacity: number | null): number | null {
  const weights: Readonly<Record<DerivedValueType, number | null>> = {
    EE: null,
    LE: null,
    ES: terms.known,
    PR: terms.reference,
    PT: terms.warmReference,
    SY: capacity,
    FL: capacity,
    AT: terms.dueQuarters,
    AE: terms.due,
    OH: null,
    BV: null,
    ST: null,
  };
  return weights[code];
}

const kilo = (wh: number | null) => (wh === null ? null : wh / 1000);

function percent(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : significant((100 * part) / whole);
}

export const derivedTermKeys = [
  'measured',
  'expected',
  'lost',
  'known',
  'capacity',
  'due',
  'outage',
  'due_quarters',
  'outage_quarters',
  'operating_quarters',
  'starts',
  'reference',
  'referenced',
  'warm_reference',
] as const;

/** One input of a figure from energy balances. */
export interface DerivedTerm {
  readonly key: (typeof derivedTermKeys)[number];
  readonly value: number;
  readonly unit: string | null;
}

/** The inputs from which {@link derivedFigure} computes a figure, so that the result can be verified. */
export function termsOf(code: DerivedValueType, terms: BalanceTerms, capacity: number | null): DerivedTerm[] {
  const term = (key: DerivedTerm['key'], value: number | null, unit: string | null = null): DerivedTerm[] =>
    value === null ? [] : [{ key, value, unit }];
  const energy = (key: DerivedTerm['key'], wh: number | null) => term(key, kilo(wh), 'kWh');
  const energies = [
    ...energy('expected', terms.expected),
    ...energy('measured', terms.measured),
    ...energy('lost', terms.lost),
  ];
  const byCapacity = [...energy('measured', terms.measured), ...term('capacity', capacity, 'kW')];
  const operating = term('operating_quarters', terms.operatingQuarters);
  const made: Readonly<Record<DerivedValueType, readonly DerivedTerm[]>> = {
    EE: energies,
    LE: energies,
    ES: [...energy('known', terms.known), ...energy('lost', terms.lost)],
    PR: [...energy('referenced', terms.referenced), ...energy('reference', terms.reference)],
    PT: [...energy('referenced', terms.warmReferenced), ...energy('warm_reference', terms.warmReference)],
    SY: byCapacity,
    FL: byCapacity,
    AT: [...term('due_quarters', terms.dueQuarters), ...term('outage_quarters', terms.outageQuarters)],
    AE: [...energy('due', terms.due), ...energy('outage', terms.outage)],
    OH: operating,
    BV: operating,
    ST: term('starts', terms.starts),
  };
  return [...made[code]];
}

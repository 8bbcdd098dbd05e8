import type { Resolution } from '@leitwarte/core/entities';
import { BEGUN_ANALYSIS, intervalKinds } from '@leitwarte/core/rules';
import { intervalParam } from '../interval/choice.ts';
import { idParam, idsParam, type Param } from '../place/params.ts';
import { type PlaceOf, withPlace } from '../place/usePlace.ts';

/**
 * What a chart can be compared with: the period before, the same period a year ago, another component, or the expected
 * energy.
 */
export const comparisons = ['before', 'yearBefore', 'beside', 'expected'] as const;
export type Comparison = (typeof comparisons)[number];

/** A component of a plant. */
export interface ComponentId {
  readonly plant: number;
  readonly component: number;
}

/** Comparison lines of a chart, and its resolution. */
export interface Extras {
  readonly compare: Comparison | undefined;
  /** The component that `beside` compares with. */
  readonly beside: ComponentId | undefined;
  readonly computed: ReadonlySet<'sum' | 'mean'>;
  readonly step: Resolution | undefined;
}

/** Ids in the chosen order; undefined leaves the choice to the screen. */
const columnsParam: Param<ReadonlySet<number> | undefined> = {
  read: (text) => (text === null ? undefined : idsParam.read(text)),
  write: (ids) => ids && [...ids].join(','),
};

/** Address parameters of the analysis screen: columns of a component over an interval. `plant` is already used by the plant dialog. */
export const seriesPlace = {
  of: idParam,
  component: idParam,
  columns: columnsParam,
  interval: intervalParam(intervalKinds, BEGUN_ANALYSIS.interval.kind),
};

/** Address of the analysis screen for these columns. */
export const analysisAddress = (place: PlaceOf<typeof seriesPlace>): string =>
  `/analyse${withPlace(seriesPlace, new URLSearchParams(), place)}`;

export const NOTHING_EXTRA: Extras = {
  compare: undefined,
  beside: undefined,
  computed: new Set(),
  step: undefined,
};

import type { DatePattern } from './dateFormat.ts';

/** Intervals that an analysis can have (analysis-16). */
export const intervalKinds = ['live', 'day', 'month', 'year'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** Those of a research, which leaves out live (research-13). */
export const researchKinds = ['day', 'month', 'year'] as const;

/**
 * What an analysis begins with, and what another component leads back to (analysis-10, -15): live, with the columns that
 * `firstAnalysed` ticks.
 */
export const BEGUN_ANALYSIS = { columns: undefined, interval: { kind: 'live' } } as const;

/**
 * The initial selection of a research: a day without date, and no chart (research-16). The user's selection is kept
 * (decision 3.85).
 */
export const BEGUN_RESEARCH = { interval: { kind: 'day' }, shown: undefined } as const;

/** Another interval empties the chosen dates (analysis-11). */
export const otherInterval = (kind: IntervalKind): { readonly kind: IntervalKind } => ({ kind });

/** How a chart writes its times: of the last day `HH:mm`, of days `dd.MM HH:mm`, else the date alone. */
export type TimeLabels = 'live' | 'day' | 'date';

export const timeLabelsOf = (kind: IntervalKind): TimeLabels => (kind === 'live' || kind === 'day' ? kind : 'date');

/** As analysis-24 to -26 have them, dates in the form of decision 4.19. */
export const timeLabelPatterns: Readonly<Record<TimeLabels, DatePattern>> = {
  live: 'HH:mm',
  day: 'dd.MM HH:mm',
  date: 'dd.MM.yyyy',
};

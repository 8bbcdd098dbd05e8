import type { DatePattern } from './dateFormat.ts';

/** Intervals that an analysis can have (analysis-16). */
export const intervalKinds = ['live', 'day', 'month', 'year'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** Intervals of a research, without live (research-13). */
export const researchKinds = ['day', 'month', 'year'] as const;

/**
 * The initial selection of an analysis, also after selecting another component (analysis-10, -15): live, with the
 * columns that `firstAnalysed` ticks.
 */
export const BEGUN_ANALYSIS = { columns: undefined, interval: { kind: 'live' } } as const;

/**
 * The initial selection of a research: a day without date, and no chart (research-16). The user's selection is kept
 * (decision 3.85).
 */
export const BEGUN_RESEARCH = { interval: { kind: 'day' }, shown: undefined } as const;

/** Another interval empties the chosen dates (analysis-11). */
export const otherInterval = (kind: IntervalKind): { readonly kind: IntervalKind } => ({ kind });

/** How a chart labels its times: for the last day `HH:mm`, for days `dd.MM HH:mm`, otherwise only the date. */
export type TimeLabels = 'live' | 'day' | 'date';

export const timeLabelsOf = (kind: IntervalKind): TimeLabels => (kind === 'live' || kind === 'day' ? kind : 'date');

/** The patterns of analysis-24 to -26, dates in the form of decision 4.19. */
export const timeLabelPatterns: Readonly<Record<TimeLabels, DatePattern>> = {
  live: 'HH:mm',
  day: 'dd.MM HH:mm',
  date: 'dd.MM.yyyy',
};

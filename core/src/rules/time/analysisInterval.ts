import type { DatePattern } from './dateFormat.ts';

/** Kinds of intervals for an analysis (analysis-16). */
export const intervalKinds = ['live', 'day', 'month', 'year'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** Kinds of intervals for a research, which has no live (research-13). */
export const researchKinds = ['day', 'month', 'year'] as const;

/**
 * Initial selection of an analysis, also after selecting another component (analysis-10, -15): live, with the columns that `firstAnalysed`
 * selects.
 */
export const BEGUN_ANALYSIS = { columns: undefined, interval: { kind: 'live' } } as const;

/**
 * Initial selection of a research: day without a date, and no chart (research-16). After that, the selection of the
 * user is kept (decision 3.85).
 */
export const BEGUN_RESEARCH = { interval: { kind: 'day' }, shown: undefined } as const;

/** The selection after choosing another kind of interval: the dates are cleared (analysis-11). */
export const otherInterval = (kind: IntervalKind): { readonly kind: IntervalKind } => ({ kind });

/** Time labels of a chart: `HH:mm` for the last day, `dd.MM HH:mm` for days, otherwise only the date. */
export type TimeLabels = 'live' | 'day' | 'date';

export const timeLabelsOf = (kind: IntervalKind): TimeLabels => (kind === 'live' || kind === 'day' ? kind : 'date');

/** Patterns of the time labels (analysis-24 to -26), with dates in the format of decision 4.19. */
export const timeLabelPatterns: Readonly<Record<TimeLabels, DatePattern>> = {
  live: 'HH:mm',
  day: 'dd.MM HH:mm',
  date: 'dd.MM.yyyy',
};

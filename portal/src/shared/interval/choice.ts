import {
  calendarDay,
  chosenAt,
  type ChosenDay,
  type ChosenInterval,
  endsBefore,
  type IntervalKind,
  intervalOfChoice,
} from '@leitwarte/core/rules';
import type { Param } from '../place/params.ts';
import { readDay, shownDay, writtenDay } from './day.ts';

/** Value of an interval chooser. A month or year is represented by any of its days; a date that is not yet chosen is absent. */
export interface IntervalChoice {
  readonly kind: IntervalKind;
  readonly from?: ChosenDay | undefined;
  /** Equal to `from` for a year, unless years may be a range. */
  readonly to?: ChosenDay | undefined;
}

/** The interval for an API call; undefined while a date is missing or the end is before the beginning. */
export function intervalOf({ kind, from, to }: IntervalChoice): ChosenInterval | undefined {
  return intervalOfChoice(kind, from, to);
}

export function isReversed({ from, to }: IntervalChoice): boolean {
  return from !== undefined && to !== undefined && endsBefore(from, to);
}

/** The choice in the address, such as `month 01/2026 03/2026`; the default kind without dates is left out. */
export function intervalParam(kinds: readonly IntervalKind[], standard: IntervalKind): Param<IntervalChoice> {
  return {
    read: (text) => {
      const [name, from, to] = (text ?? '').split(' ').map((part) => part.replace('T', ' '));
      const kind = kinds.find((each) => each === name);
      if (kind === undefined) return { kind: standard };
      if (kind === 'live') return { kind };
      const begin = readDay(kind, from ?? '');
      return { kind, from: begin, to: kind === 'year' && to === undefined ? begin : readDay(kind, to ?? '') };
    },
    write: ({ kind, from, to }) => {
      if (kind === 'live') return kind === standard ? undefined : kind;
      if (from === undefined && to === undefined) return kind === standard ? undefined : kind;
      const isOneYear = kind === 'year' && from?.year === to?.year;
      const days = isOneYear ? [from] : [from, to];
      return [kind, ...days.map((day) => (day ? writtenDay(kind, day).replace(' ', 'T') : '-'))].join(' ');
    },
  };
}

/** Presets, counted back from today in the plant's zone: from `back` to `until` days, months or years ago. */
export const presets = {
  live: [],
  day: [
    { name: 'today', back: 0, until: 0 },
    { name: 'yesterday', back: 1, until: 1 },
    { name: 'last7Days', back: 6, until: 0 },
    { name: 'last30Days', back: 29, until: 0 },
  ],
  month: [
    { name: 'thisMonth', back: 0, until: 0 },
    { name: 'lastMonth', back: 1, until: 1 },
    { name: 'last12Months', back: 11, until: 0 },
  ],
  year: [
    { name: 'thisYear', back: 0, until: 0 },
    { name: 'lastYear', back: 1, until: 1 },
  ],
} as const satisfies Readonly<Record<IntervalKind, readonly { name: string; back: number; until: number }[]>>;

export function presetChoice(
  kind: IntervalKind,
  { back, until }: { readonly back: number; readonly until: number },
  nowMs: number,
  zone: string,
): IntervalChoice {
  if (kind === 'live') return { kind };
  const { year, month, day } = chosenAt(nowMs, zone);
  const ago = (count: number): ChosenDay => {
    if (kind === 'day') return calendarDay(year, month, day - count);
    return kind === 'month' ? calendarDay(year, month - count, 1) : calendarDay(year - count, 1, 1);
  };
  return { kind, from: ago(back), to: ago(until) };
}

/** The choice as text for the heading of a file: `01.03.2026 – 31.03.2026`, `03/2026`, `2026`; empty for live. */
export function writtenInterval({ kind, from, to }: IntervalChoice): string {
  if (kind === 'live' || from === undefined || to === undefined) return '';
  const [first, last] = [shownDay(kind, from), shownDay(kind, to)];
  return first === last ? first : `${first} – ${last}`;
}

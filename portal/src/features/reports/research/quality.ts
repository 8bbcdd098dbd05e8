import type { Completeness } from '@leitwarte/core/entities';
import { dayAt } from '../../../shared/year-calendar/year.ts';

/** Consecutive days of a component with missing readings. */
export interface Gap {
  readonly component: number;
  readonly name: string;
  /** First and last day, `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly expected: number;
}

/** The gaps, the latest first. */
export function gapsOf({ components, year }: Completeness): Gap[] {
  return components
    .flatMap(({ id: component, name, counts, expected }) => {
      const gaps: Gap[] = [];
      let last = -2;
      counts.forEach((count, at) => {
        const due = expected[at] ?? 0;
        if (count >= due) return;
        const before = last === at - 1 ? gaps.pop() : undefined;
        gaps.push({
          component,
          name,
          from: before?.from ?? dayAt(year, at),
          to: dayAt(year, at),
          count: (before?.count ?? 0) + count,
          expected: (before?.expected ?? 0) + due,
        });
        last = at;
      });
      return gaps;
    })
    .toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
}

/** Share of the expected readings that arrived; undefined if none are expected. */
export function shareOf(counts: readonly number[], expected: readonly number[]): number | undefined {
  const due = expected.reduce((sum, one) => sum + one, 0);
  return due === 0 ? undefined : counts.reduce((sum, one) => sum + one, 0) / due;
}

/** Level of a day in the calendar. */
export function levelOf(count: number, expected: number): 'none' | 'missing' | 'few' | 'some' | 'most' | 'all' {
  if (expected === 0) return 'none';
  if (count === 0) return 'missing';
  if (count >= expected) return 'all';
  const share = count / expected;
  return share < 0.5 ? 'few' : share < 0.9 ? 'some' : 'most';
}

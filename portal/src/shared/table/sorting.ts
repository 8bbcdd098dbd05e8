import type { ReportCell } from '@leitwarte/core/report';
import { compareNames } from '@leitwarte/core/rules';
import { useCallback, useMemo, useState } from 'react';
import type { Param } from '../place/params.ts';
import { type Column, isEmpty } from './column.ts';

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/**
 * The column by which rows are sorted, and the handler of a click on a heading. Kept in the address or, with `useSorting`, in the
 * component.
 */
export interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** A sort order that is kept only while the table is mounted. */
export function useSorting(key?: string, descending = false): Sorting {
  const [sort, setSort] = useState<Sort | undefined>(key === undefined ? undefined : { key, descending });
  return useMemo(() => ({ sort, onSort: setSort }), [sort]);
}

/** The sort order in the address, such as `power` or `power.desc`. */
export const sortParam: Param<Sort | undefined> = {
  read: (text) => {
    const [, key, way] = /^(\w+)(\.desc)?$/.exec(text ?? '') ?? [];
    return key === undefined ? undefined : { key, descending: way !== undefined };
  },
  write: (sort) => sort && `${sort.key}${sort.descending ? '.desc' : ''}`,
};

/** Returns the handler of a heading: sorts by this column ascending, on the second click descending. */
export function useNextSort({ sort, onSort }: Sorting): (key: string) => void {
  return useCallback((key) => onSort({ key, descending: sort?.key === key && !sort.descending }), [sort, onSort]);
}

/** The sorted rows: names in German order, numbers and times by value; rows without a value last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (column === undefined || sort === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compareCells(a, b);
  });
}

function compareCells(a: NonNullable<ReportCell>, b: NonNullable<ReportCell>): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
}

import type { ReportCell } from '@leitwarte/core/report';
import { compareNames } from '@leitwarte/core/rules';
import { useCallback, useMemo, useState } from 'react';
import type { Param } from '../place/params.ts';
import { type Column, isEmpty } from './column.ts';

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** By which column rows stand, and what a press on a heading does. Kept in the address or, with `useSorting`, here. */
export interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** A sort order that lasts as long as the table. */
export function useSorting(key?: string, descending = false): Sorting {
  const [sort, setSort] = useState<Sort | undefined>(key === undefined ? undefined : { key, descending });
  return useMemo(() => ({ sort, onSort: setSort }), [sort]);
}

/** The order in the address, such as `power` or `power.desc`. */
export const sortParam: Param<Sort | undefined> = {
  read: (text) => {
    const [, key, way] = /^(\w+)(\.desc)?$/.exec(text ?? '') ?? [];
    return key === undefined ? undefined : { key, descending: way !== undefined };
  },
  write: (sort) => sort && `${sort.key}${sort.descending ? '.desc' : ''}`,
};

/** What a press on a heading asks for: this column upwards, pressed again downwards. */
export function useNextSort({ sort, onSort }: Sorting): (key: string) => void {
  return useCallback((key) => onSort({ key, descending: sort?.key === key && !sort.descending }), [sort, onSort]);
}

/** The rows in order: names the German way, numbers and times by size; rows without a value last, either way. */
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

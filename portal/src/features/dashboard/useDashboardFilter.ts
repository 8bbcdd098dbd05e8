import { isOneOf, plantStatuses } from '@leitwarte/core/codes';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DashboardFilter } from './model.ts';

/** The filter lives in the address, so that it can be linked and survives a look at a plant. */
export function useDashboardFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  const change = useCallback(
    (next: DashboardFilter) => setSearch((before) => written(before, next), { replace: true }),
    [setSearch],
  );
  return [filter, change] as const;
}

export function filterOf(search: URLSearchParams): DashboardFilter {
  const status = search.has('status') ? Number(search.get('status')) : undefined;
  return {
    name: search.get('name') ?? '',
    type: search.get('type') ?? undefined,
    status: isOneOf(plantStatuses, status) ? status : undefined,
  };
}

export function written(before: URLSearchParams, { name, type, status }: DashboardFilter): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [key, value] of [
    ['name', name],
    ['type', type],
    ['status', status?.toString()],
  ] as const) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

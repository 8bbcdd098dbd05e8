import { PAGE_SIZE } from '@leitwarte/core/entities';

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a page, 50 by default; pages are counted from 1. */
export function windowOfPage(page: number, pageSize = PAGE_SIZE): PageWindow {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** One page of a list with full links to the previous and next page. `url` has no query; the links contain the `filters`. */
export function pageOf<T>(
  results: T[],
  count: number,
  page: number,
  url: string,
  filters: Readonly<Record<string, string | number | undefined>>,
  pageSize = PAGE_SIZE,
): { count: number; next: string | null; previous: string | null; results: T[] } {
  const link = (target: number) => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(filters))
      if (value !== undefined) address.searchParams.set(name, String(value));
    address.searchParams.set('page', String(target));
    return address.href;
  };
  const last = Math.max(1, Math.ceil(count / pageSize));
  return {
    count,
    next: page < last ? link(page + 1) : null,
    previous: page > 1 ? link(Math.min(page - 1, last)) : null,
    results,
  };
}

/** How long a page is shown, in milliseconds. */
export const TURN_MS = 15_000;

/** The page to show after a time: pages follow each other and start again. */
export function pageAt(sinceMs: number, pages: number): number {
  return pages === 0 ? 0 : Math.floor(sinceMs / TURN_MS) % pages;
}

/** The items on a page. */
export function itemsOn<T>(items: readonly T[], page: number, perPage: number): readonly T[] {
  return items.slice(page * perPage, (page + 1) * perPage);
}

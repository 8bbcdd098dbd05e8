/** How long a page stands. */
export const TURN_MS = 15_000;

/** The page shown after so much time: they follow each other and begin again. */
export function pageAt(sinceMs: number, pages: number): number {
  return pages === 0 ? 0 : Math.floor(sinceMs / TURN_MS) % pages;
}

/** What stands on a page. */
export function itemsOn<T>(items: readonly T[], page: number, perPage: number): readonly T[] {
  return items.slice(page * perPage, (page + 1) * perPage);
}

import { momentMs } from '@leitwarte/core/rules';
import type { LeitwarteClient } from '../../../context.ts';

type Page = Awaited<ReturnType<LeitwarteClient['log']['list']>>;
export type Entry = Page['results'][number];
export interface LogFilter {
  readonly action_type?: string;
}

/**
 * Yields the entries of a period, or all entries, newest first; pages before the period are not read. Pages are sorted by the order of
 * writing, which differs from the order of times if a clock was set back.
 */
export async function entriesWithin(
  client: LeitwarteClient,
  filter: LogFilter,
  range: { readonly from: number; readonly until: number } | undefined,
): Promise<Entry[]> {
  if (range === undefined) return entriesBefore(client, filter, () => -1);
  const { from, until } = range;
  const entries = await entriesBefore(client, filter, (page) => (page.every((entry) => timeOf(entry) < from) ? 0 : -1));
  return entries
    .filter((entry) => timeOf(entry) >= from && timeOf(entry) < until)
    .toSorted((a, b) => timeOf(b) - timeOf(a));
}

const timeOf = (entry: Entry): number => momentMs(entry.action_time) ?? 0;

/**
 * Returns the entries newer than a given one, newest first and each once. `endIn` returns the index of the given entry
 * in a page, or -1 to continue with the next page. While pages are read, new entries may shift others to the next page.
 */
export async function entriesBefore(
  client: LeitwarteClient,
  filter: LogFilter,
  endIn: (page: readonly Entry[]) => number,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const found = new Map<number, Entry>();
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.log.list(
      { query: { page, ...filter } },
      signal === undefined ? {} : { signal },
    );
    const end = endIn(results);
    for (const entry of end < 0 ? results : results.slice(0, end)) found.set(entry.id, entry);
    if (end >= 0 || next === null) return [...found.values()];
  }
}

import { momentMs } from '@leitwarte/core/rules';
import type { LeitwarteClient } from '../../context.ts';

type Page = Awaited<ReturnType<LeitwarteClient['log']['list']>>;
export type Entry = Page['results'][number];
export interface LogFilter {
  readonly action_type?: string;
}

/** Every entry of a stretch of time, or every one there is, newest first; pages before its begin are not read. */
export async function entriesWithin(
  client: LeitwarteClient,
  filter: LogFilter,
  range: { readonly from: number; readonly until: number } | undefined,
): Promise<Entry[]> {
  const entries = await entriesBefore(client, filter, (entry) => range !== undefined && timeOf(entry) < range.from);
  return entries.filter((entry) => range === undefined || timeOf(entry) < range.until);
}

const timeOf = (entry: Entry): number => momentMs(entry.action_time) ?? 0;

/**
 * Entries from the newest back to the first one that `isKnown`, newest first, each once: while pages are read new
 * entries push the others on to the next page.
 */
export async function entriesBefore(
  client: LeitwarteClient,
  filter: LogFilter,
  isKnown: (entry: Entry) => boolean,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const found = new Map<number, Entry>();
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.log.list(
      { query: { page, ...filter } },
      signal === undefined ? {} : { signal },
    );
    const end = results.findIndex(isKnown);
    for (const entry of end < 0 ? results : results.slice(0, end)) found.set(entry.id, entry);
    if (end >= 0 || next === null) return [...found.values()];
  }
}

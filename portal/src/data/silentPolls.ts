import { leastOf } from '@leitwarte/core/rules';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing, isRefusal } from './answers.ts';
import { isPolled } from './calls.ts';

/** The state in which polled figures on the screen are not being refreshed. */
export interface SilentPoll {
  /** Time of the last successful response, in milliseconds UTC; undefined if there was none. */
  readonly lastGoodMs: number | undefined;
}

/** Number of consecutive failed polls after which the screen reports it (decision 4.37). */
const FAILURES_TOLD = 2;

/** Watches all shown polled queries; `silent` is defined while one of them fails repeatedly. */
export interface PollWatch {
  readonly silent: () => SilentPoll | undefined;
  /** Watches until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void;
}

export function watchPolls(queries: QueryClient): PollWatch {
  const failures = new Map<string, number>();
  let silent: SilentPoll | undefined;

  function judged(): SilentPoll | undefined {
    const failing = queries
      .getQueryCache()
      .findAll({ type: 'active', predicate: (query) => (failures.get(query.queryHash) ?? 0) >= FAILURES_TOLD });
    if (failing.length === 0) return undefined;
    const good = failing.map(({ state }) => state.dataUpdatedAt).filter((atMs) => atMs > 0);
    return { lastGoodMs: good.length === 0 ? undefined : leastOf(good) };
  }

  return {
    silent: () => silent,
    watch: (onChange) =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && isPolled(event.query)) count(failures, event.query.queryHash, event.action);
        if (event.type === 'removed') failures.delete(event.query.queryHash);
        const next = judged();
        if (next?.lastGoodMs === silent?.lastGoodMs && (next === undefined) === (silent === undefined)) return;
        silent = next;
        onChange();
      }),
  };
}

function count(failures: Map<string, number>, hash: string, action: { type: string; error?: unknown }): void {
  if (action.type === 'success') failures.delete(hash);
  // a deleted plant has its own message
  if (action.type === 'error' && !isMissing(action.error) && !isRefusal(action.error))
    failures.set(hash, (failures.get(hash) ?? 0) + 1);
}

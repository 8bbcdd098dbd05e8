import { leastOf } from '@leitwarte/core/rules';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing, isRefusal } from './answers.ts';
import { isPolled } from './calls.ts';

/** Figures on the screen are not being renewed. */
export interface SilentPoll {
  /** When the last good answer came, in milliseconds UTC; undefined where none ever came. */
  readonly lastGoodMs: number | undefined;
}

/** Failed polls in a row after which the screen says so (decision 4.37). */
const FAILURES_TOLD = 2;

/** Follows everything that is polled and shown; `silent` is defined while something of it fails again and again. */
export interface PollWatch {
  readonly silent: () => SilentPoll | undefined;
  /** Watches until it is told to stop. */
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
  // a plant that is gone is told in words of its own
  if (action.type === 'error' && !isMissing(action.error) && !isRefusal(action.error))
    failures.set(hash, (failures.get(hash) ?? 0) + 1);
}

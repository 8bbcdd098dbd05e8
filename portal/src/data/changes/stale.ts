import type { ToldChanges } from '@leitwarte/core/entities';
import { callAfter, callAt } from '@leitwarte/core/rules';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type CallKey, isPolledNow } from '../calls.ts';
import { showing } from './concerns.ts';

/**
 * Delay in milliseconds after a response before the same data are requested again: short for actions of people, long for readings, so that
 * those of many plants are combined.
 */
const PAUSE_MS = { acts: 500, readings: 10_000 };
/** Delay in milliseconds before checking again whether a response that was requested before the change has arrived. */
const STILL_COMING_MS = 500;

/**
 * Reloads polled and shown queries that reported changes affect. Hidden and paused ones are loaded when they are shown again
 * (dashboard-33).
 */
export interface Renewing {
  readonly told: (changes: ToldChanges['changes']) => void;
  readonly stop: () => void;
}

export function renewing(queries: QueryClient): Renewing {
  const due = new Map<string, { readonly atMs: number; readonly cancel: () => void }>();

  function plan(query: Query, pauseMs: number): void {
    const now = Date.now();
    const atMs = Math.max(now, query.state.dataUpdatedAt + pauseMs);
    const before = due.get(query.queryHash);
    if (before !== undefined && before.atMs <= atMs) return;
    before?.cancel();
    due.set(query.queryHash, { atMs, cancel: callAt(atMs, () => load(query), pauseMs) });
  }

  function load(query: Query): void {
    due.delete(query.queryHash);
    if (!isPolledNow(query)) return query.invalidate();
    if (query.state.fetchStatus === 'fetching') {
      due.set(query.queryHash, { atMs: Date.now(), cancel: callAfter(STILL_COMING_MS, () => load(query)) });
      return;
    }
    void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
  }

  return {
    told(changes) {
      for (const query of queries.getQueryCache().getAll()) {
        const shows = showing(callOf(query), changes);
        if (shows === 'nothing') continue;
        if (isPolledNow(query)) plan(query, PAUSE_MS[shows]);
        else query.invalidate();
      }
    },
    stop() {
      for (const { cancel } of due.values()) cancel();
      due.clear();
    },
  };
}

/** Every query is a call, see `useCall`. */
function callOf({ queryKey }: Query): CallKey {
  return queryKey as unknown as CallKey;
}

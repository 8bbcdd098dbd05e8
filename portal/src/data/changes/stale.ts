import type { ToldChanges } from '@leitwarte/core/entities';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallKey } from '../calls.ts';
import { concerning } from './concerns.ts';

/** After an answer, before the same is asked for again: what people do shows at once, readings of many plants together. */
const PAUSE_MS = { acts: 500, readings: 10_000 };
/** Until it is looked again whether an answer has come that began before the change. */
const STILL_COMING_MS = 500;

/** Loads again what is polled and shown, where told changes show in it. */
export interface Renewing {
  readonly told: (changes: ToldChanges['changes']) => void;
  readonly stop: () => void;
}

export function renewing(queries: QueryClient): Renewing {
  const due = new Map<string, { readonly atMs: number; readonly timer: ReturnType<typeof setTimeout> }>();

  function plan(query: Query<unknown, Error, unknown, CallKey>, pauseMs: number): void {
    const now = Date.now();
    const atMs = Math.max(now, query.state.dataUpdatedAt + pauseMs);
    const before = due.get(query.queryHash);
    if (before !== undefined && before.atMs <= atMs) return;
    clearTimeout(before?.timer);
    due.set(query.queryHash, { atMs, timer: setTimeout(() => load(query), atMs - now) });
  }

  function load(query: Query<unknown, Error, unknown, CallKey>): void {
    due.delete(query.queryHash);
    if (!isShown(query)) return;
    if (query.state.fetchStatus === 'fetching') {
      due.set(query.queryHash, { atMs: Date.now(), timer: setTimeout(() => load(query), STILL_COMING_MS) });
      return;
    }
    void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
  }

  return {
    told(changes) {
      for (const query of queries.getQueryCache().findAll({ type: 'active' })) {
        if (!isCall(query) || !isShown(query)) continue;
        if (changes === null) {
          plan(query, PAUSE_MS.acts);
          continue;
        }
        const own = concerning(query.queryKey, changes);
        if (own.length > 0)
          plan(query, own.every(({ area }) => area === 'readings') ? PAUSE_MS.readings : PAUSE_MS.acts);
      }
    },
    stop() {
      for (const { timer } of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}

/** What rests while a window is open is loaded when that closes (dashboard-32, -33). */
const isShown = (query: Query<unknown, Error, unknown, CallKey>) =>
  query.isActive() && query.meta?.['polled'] === true && query.meta['paused'] !== true;

/** Whatever is polled is a call: see `useCall`. */
function isCall(query: Query): query is Query<unknown, Error, unknown, CallKey> {
  return query.meta?.['polled'] === true;
}

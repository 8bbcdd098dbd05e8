import { refuse } from '@leitwarte/core/problem';

/** Limits of a queue. */
interface TurnLimits {
  /** Maximum number of requests that run at a time, of all owners together; of each owner only one. */
  readonly atOnce: number;
  /** Maximum number of waiting requests of one owner; more are refused with 429. */
  readonly waitingMost: number;
}

type TakeTurn = <T>(owner: string, signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * A queue in which owners take turns: an owner with many requests only delays their own requests. A caller who disconnects (`signal`) while
 * waiting loses the place.
 */
export function fairTurns({ atOnce, waitingMost }: TurnLimits): TakeTurn {
  const waiting = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  /** Number of the last turn of each owner. */
  const served = new Map<string, number>();
  let turns = 0;

  function startNext(): void {
    while (busy.size < atOnce) {
      const free = [...waiting].filter(([owner, starts]) => starts.length > 0 && !busy.has(owner));
      const [next] = free.toSorted(([a], [b]) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
      if (next === undefined) return;
      const [owner, starts] = next;
      turns += 1;
      served.set(owner, turns);
      busy.add(owner);
      starts.shift()?.();
    }
  }

  return async (owner, signal, work) => {
    signal?.throwIfAborted();
    const starts = waiting.get(owner) ?? [];
    if (starts.length >= waitingMost) throw refuse(429, 'too_much_waiting');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = starts.indexOf(start);
        if (at >= 0) starts.splice(at, 1);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      starts.push(start);
      waiting.set(owner, starts);
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(owner);
      startNext();
    }
  };
}

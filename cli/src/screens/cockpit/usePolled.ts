import { callAfter } from '@leitwarte/core/rules';
import { useEffect, useState } from 'react';

export interface Polled<T> {
  /** Newest data; kept if a later request fails. */
  readonly data: T | undefined;
  /** Why the newest request failed. */
  readonly error: unknown;
}

/** Loads at once, and again after each pause until the screen is closed; `load` must stay the same function. */
export function usePolled<T>(
  load: (signal: AbortSignal) => Promise<T>,
  pauseMs: (data: T | undefined) => number,
): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ data: undefined, error: undefined });
  useEffect(() => {
    const left = new AbortController();
    let cancel: (() => void) | undefined;
    let newest: T | undefined;
    const once = async () => {
      try {
        newest = await load(left.signal);
        if (!left.signal.aborted) setPolled({ data: newest, error: undefined });
      } catch (error) {
        if (!left.signal.aborted) setPolled(({ data }) => ({ data, error }));
      }
      if (!left.signal.aborted) cancel = callAfter(pauseMs(newest), () => void once());
    };
    void once();
    return () => {
      left.abort();
      cancel?.();
    };
  }, [load, pauseMs]);
  return polled;
}

import { useEffect, useState } from 'react';

/**
 * Current time in milliseconds UTC, updated every `everyMs` (default 30 seconds), so that displayed ages grow even if
 * nothing is loaded.
 */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

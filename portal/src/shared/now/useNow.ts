import { useEffect, useState } from 'react';

/** Current time in milliseconds UTC, updated at an interval, for ages that grow while nothing is loaded. Default 30 seconds. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

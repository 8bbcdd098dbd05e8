import { useEffect, useState } from 'react';

/** Milliseconds UTC, renewed every so often, for ages that grow while nobody loads anything. Default 30 seconds. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

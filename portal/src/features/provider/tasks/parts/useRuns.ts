import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../../shared/calls/useCall.ts';

/** Poll interval for the progress of running tasks, in milliseconds. */
const WATCH_DELAY_MS = 1_000;

/** A page of runs, newest first; polled every second while one of them is running. */
export function useRuns(page = 1) {
  const runs = useCall('tasks', 'runs', { query: { page } }, { failure: 'quiet' });
  const isRunning = runs.data?.results.some(({ status }) => status === 'running') === true;
  const again = useEffectEvent(() => void runs.refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => again(), WATCH_DELAY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return runs;
}

import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../../shared/calls/useCall.ts';

/** So often what runs is asked for its progress. */
const WATCH_DELAY_MS = 1_000;

/** A page of the runs, newest first; while one of them runs it is read again every second. */
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

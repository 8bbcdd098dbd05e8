import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reportQuietly } from '../../data/quiet.ts';
import { usePolling } from '../../shared/polling/usePolling.ts';
import { useApi } from '../../shared/session/SessionProvider.tsx';
import { overviewQuery, plantQuery } from './api.ts';

/** Plant and overview, loaded at once and polled while the window is open. Failures are quiet and leave what is there. */
export function useOverview(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const plant = useQuery({ ...plantQuery(api, id), enabled: false });
  const overview = useQuery({ ...overviewQuery(api, id), enabled: false });
  const reload = useCallback(async () => {
    const loads = [
      queries.fetchQuery({ ...plantQuery(api, id), staleTime: 0 }),
      queries.fetchQuery({ ...overviewQuery(api, id), staleTime: 0 }),
    ];
    for (const result of await Promise.allSettled(loads))
      if (result.status === 'rejected') reportQuietly(result.reason);
  }, [api, id, queries]);
  usePolling(reload, true);
  return { plant: plant.data, overview, reload };
}

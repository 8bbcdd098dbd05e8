import { POLL_DELAY_MS } from '@leitwarte/core/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { dashboardPlants } from '../../data/plants.ts';
import { reportQuietly } from '../../data/quiet.ts';
import { usePolling } from '../../shared/polling/usePolling.ts';
import { useSession } from '../../shared/session/SessionProvider.tsx';

/**
 * The plants, loaded at once and polled while nothing pauses it; what sign-in loaded a moment ago counts as the first
 * load. A failed load is quiet and leaves what is there.
 */
export function usePlants(paused: boolean) {
  const session = useSession();
  const queries = useQueryClient();
  const query = useQuery({ ...dashboardPlants(session.api), enabled: false });
  const opened = useRef(false);
  const load = useCallback(async () => {
    const staleTime = opened.current ? 0 : POLL_DELAY_MS;
    opened.current = true;
    try {
      await queries.fetchQuery({ ...dashboardPlants(session.api), staleTime });
      await session.refreshOrganisation();
    } catch (error) {
      reportQuietly(error);
    }
  }, [queries, session]);
  usePolling(load, !paused);
  return {
    plants: query.data,
    failed: query.isError && query.data === undefined,
    busy: query.isFetching,
    reload: load,
  };
}

import { useEffect } from 'react';
import { useCall } from '../../shared/calls/useCall.ts';
import { useSession } from '../../shared/session/SessionProvider.tsx';

/**
 * The plants, polled while nothing pauses it; what sign-in loaded a moment ago counts as the first load. Each answer is
 * an occasion to load the organisation that failed to load before.
 */
export function usePlants(paused: boolean) {
  const session = useSession();
  const plants = useCall('plants', 'dashboard', {}, { polling: paused ? 'paused' : 'on' });
  useEffect(() => {
    if (plants.dataUpdatedAt > 0) void session.refreshOrganisation();
  }, [session, plants.dataUpdatedAt]);
  return plants;
}

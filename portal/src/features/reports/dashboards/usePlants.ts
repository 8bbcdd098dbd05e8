import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useOldSince, useSession } from '../../../shared/session/SessionProvider.tsx';

/** How often a server is asked whose last answers are shown: more often than one that answers. */
const ASK_AGAIN_MS = 10_000;

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
  const oldSince = useAskingAgain(() => void plants.refetch({ cancelRefetch: false }));
  return { ...plants, oldSince };
}

/** While old answers are shown, asks again; once the server is back, the session is renewed as well. */
function useAskingAgain(ask: () => void): number | undefined {
  const session = useSession();
  const oldSince = useOldSince();
  const askAgain = useEffectEvent(ask);
  const isOld = oldSince !== undefined;
  const wasOld = useRef(false);
  useEffect(() => {
    if (wasOld.current && !isOld) void session.renew();
    wasOld.current = isOld;
    if (!isOld) return undefined;
    const timer = setInterval(() => askAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [session, isOld]);
  return oldSince;
}

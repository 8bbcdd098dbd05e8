import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useOldSince, useSession } from '../../../shared/session/SessionProvider.tsx';

/** Poll interval in milliseconds while the server does not respond and cached responses are shown. */
const ASK_AGAIN_MS = 10_000;

/**
 * The plants, polled unless paused; the load at sign-in counts as the first. Each response also triggers another attempt to load an
 * organisation that failed to load.
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

/** Polls more often while cached responses are shown; once the server is back, the session is renewed too. */
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

import type { Source } from '@leitwarte/core/entities';
import { useChange } from '../../../../shared/calls/useChange.ts';

/** Requests a consent and opens the service, which redirects the browser back to this screen. */
export function useAskConsent({ id }: Source) {
  const begin = useChange('sources', 'beginConsent', {
    makesStale: [],
    onDone({ url }) {
      if (/^https?:/.test(url)) globalThis.location.assign(url);
    },
  });
  const address = `${globalThis.location.origin}/settings/sources`;
  return {
    /** Address to which the service redirects the browser. */
    address,
    isRunning: begin.isRunning,
    ask: () => begin.start({ id, body: { redirect_uri: address } }),
  };
}

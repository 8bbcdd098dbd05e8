import type { Source } from '@leitwarte/core/entities';
import { useChange } from '../../../../shared/calls/useChange.ts';

/** Requests the consent of the owner of a source's service, and opens the service; the browser is redirected back to this screen. */
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

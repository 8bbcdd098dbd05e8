import { newestHashes, widgetScriptOf } from '@leitwarte/core/rules';
import { useQuery } from '@tanstack/react-query';

/** The current script of the web components; not a call of the contract, because it is a file of the portal. */
export function useWidgetScript() {
  return useQuery({
    queryKey: ['widgetScript'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(new URL('/widgets/scripts.json', location.origin), { signal });
      const script = answer.ok ? widgetScriptOf(await answer.json(), 'small') : undefined;
      if (script === undefined) throw new Error(`no script of the elements: ${answer.status}`);
      return script;
    },
  });
}

/** Hashes of the newest scripts; a pinned script with another hash is outdated. */
export function useNewestHashes() {
  return useQuery({
    queryKey: ['newestHashes'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(new URL('/widgets/scripts.json', location.origin), { signal });
      return newestHashes(answer.ok ? await answer.json() : []);
    },
  });
}

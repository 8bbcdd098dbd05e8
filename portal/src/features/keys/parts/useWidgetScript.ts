import { widgetScriptOf } from '@leitwarte/core/rules';
import { useQuery } from '@tanstack/react-query';

/** The script of the elements as the server has it now; no call of the contract, as it is a file beside the portal. */
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

import { clientOf } from '../world.ts';
import { askingTerminal, newTerminal } from '../terminal.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function terminalExamples({ context, world }: Setting): ExamplesOf {
  const begun = async () => {
    const { verifier, body } = await newTerminal(context);
    const { request } = await clientOf(world.api).terminal.begin({ body });
    return { verifier, request };
  };
  return {
    begin: async () => ({ body: (await newTerminal(context)).body }),
    show: async () => ({ body: await askingTerminal(context) }),
    approve: async () => ({ body: await askingTerminal(context) }),
    refuse: async () => ({ body: await askingTerminal(context) }),
    finish: async () => {
      const { verifier, request } = await begun();
      const { client } = await world.actor(world.groups.admin);
      const { code } = await client.terminal.approve({ body: { request } });
      return { body: { request, verifier, code } };
    },
  };
}

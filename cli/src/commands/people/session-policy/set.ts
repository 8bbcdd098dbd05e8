import { command } from '../../../command.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { policyOptions, scopeOption } from './options.ts';
import { showPolicy } from './showPolicy.ts';

export const sessionPolicySet = command({
  summary: say(
    'Festlegen, wie lange Sitzungen dauern, von wo und womit man sich anmeldet; das Strengere von Organisation und Installation gilt',
    'Set how long sessions last, from where and with what people sign in; the stricter of organisation and installation holds',
  ),
  call: 'sessionPolicy.update',
  arguments: {},
  options: {
    ...scopeOption,
    ...policyOptions,
    anywhere: { type: 'flag', describe: say('wieder aus allen Netzen', 'from all networks again') },
  },
  examples: [
    "leitwarte session-policy set --organisation 'Stadtwerke Friedberg' --idle 60 --longest 720",
    'leitwarte session-policy set --second-factor superusers --second-factor-from 01.01.2027',
  ],
  async run(context, { organisation, anywhere, network, ...args }) {
    const { SessionPolicyPatch } = await import('@leitwarte/core/entities');
    const networks = anywhere ? [] : network.length > 0 ? network : undefined;
    const body = patchBody(SessionPolicyPatch, policyOptions, args, { networks });
    const id = organisation === undefined ? undefined : await organisationId(await context.client(), organisation);
    await showPolicy(
      context,
      await context.change((to) =>
        id === undefined ? to.sessionPolicy.updateInstallation({ body }) : to.sessionPolicy.update({ id, body }),
      ),
    );
  },
});

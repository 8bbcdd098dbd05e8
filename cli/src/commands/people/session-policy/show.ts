import { organisationId } from '../../../lookup/ids.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { scopeOption } from './options.ts';
import { showPolicy } from './showPolicy.ts';

export const sessionPolicyShow = showing({
  summary: say(
    'Zeigen, wie lange Sitzungen dauern, von wo und womit man sich anmeldet',
    'Show how long sessions last, from where and with what people sign in',
  ),
  call: 'sessionPolicy.read',
  arguments: {},
  options: scopeOption,
  find: async (client, { organisation }) =>
    organisation === undefined
      ? client.sessionPolicy.installation()
      : client.sessionPolicy.read({ id: await organisationId(client, organisation) }),
  show: showPolicy,
});

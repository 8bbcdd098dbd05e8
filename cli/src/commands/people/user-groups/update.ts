import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { groupOptions } from './options.ts';
import { showGroup } from './showGroup.ts';

export const groupsUpdate = command({
  summary: say('Name und Meldungen einer Gruppe ändern', 'Change name and notifications of a group'),
  call: 'userGroups.update',
  arguments: { gruppe: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...groupOptions,
    escalateTo: {
      type: 'text',
      value: say('gruppe', 'group'),
      describe: say(
        'wer erfährt, wenn niemand eine Störung quittiert, - für niemanden',
        'who is told when nobody acknowledges a fault, - for nobody',
      ),
    },
  },
  examples: ['leitwarte groups update Bereitschaft --escalate-to Leitung --after 30'],
  async run(context, args) {
    const { UserGroupPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const escalate_to = await escalateTo(client, args.escalateTo);
    const body = patchBody(UserGroupPatch, groupOptions, args, { grp_name: args.name, escalate_to });
    const { id } = await groupOf(client, args.gruppe);
    await showGroup(context, await context.change((to) => to.userGroups.update({ id, body })));
  },
});

/** Id of the group; null for none, undefined if the option was not given. */
async function escalateTo(client: LeitwarteClient, typed: string | undefined): Promise<number | null | undefined> {
  if (typed === undefined) return undefined;
  return typed === '-' ? null : (await groupOf(client, typed)).id;
}

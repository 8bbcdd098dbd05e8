import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { groupOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';
import { showGroup } from './showGroup.ts';

export const groupsShow = command({
  name: 'show',
  summary: say('Eine Gruppe mit Mitgliedern und Anlagen zeigen', 'Show a group with members and plants'),
  call: 'userGroups.retrieve',
  arguments: { gruppe: argument('named') },
  async run(context, args) {
    await showGroup(context, await groupOf(await context.client(), args.gruppe));
  },
});

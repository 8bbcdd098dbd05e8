import { argument } from '../../../input/arguments.ts';
import { groupOf } from '../../../lookup/people.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showGroup } from './showGroup.ts';

export const groupsShow = showing({
  summary: say('Eine Gruppe mit Mitgliedern und Anlagen zeigen', 'Show a group with members and plants'),
  call: 'userGroups.retrieve',
  arguments: { gruppe: argument('named') },
  find: (client, args) => groupOf(client, args.gruppe),
  show: showGroup,
});

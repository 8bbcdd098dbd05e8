import type { AlarmRuleProposal } from '@leitwarte/core/entities';
import { conditionText } from '@leitwarte/core/rules';
import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import type { Column } from '../../../output/cells.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const rulesPropose = listing({
  summary: say(
    'Regeln vorschlagen, die zu den Spalten einer Anlage passen',
    'Propose rules that fit the columns of a plant',
  ),
  call: 'alarmRules.proposals',
  arguments: { anlage: argument('named') },
  examples: ["leitwarte rules propose 'Solarpark Marche'"],
  rows: async (client, args) => client.alarmRules.proposals({ id: await plantId(client, args.anlage) }),
  columns: ({ language }): Column<AlarmRuleProposal>[] => [
    { head: say('Regel', 'Rule'), key: true, value: ({ rule }) => rule.name },
    { head: say('Bedingung', 'Condition'), value: ({ rule }) => conditionText(rule)[language] },
    { head: say('Dauer', 'Duration'), value: ({ rule }) => `${rule.duration_minutes} min` },
    { head: say('Warum', 'Why'), value: ({ reason }) => reason },
    { head: say('Komponenten', 'Components'), value: ({ components }) => components.length },
    { head: say('Regel Nr.', 'Rule ID'), value: ({ armed }) => (armed === null ? null : String(armed)) },
  ],
});

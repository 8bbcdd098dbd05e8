import type { AlarmRule, AlarmRuleProposal } from '@leitwarte/core/entities';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import type { Column } from '../../../output/cells.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { conditionText } from './table.ts';

export const rulesPropose = command({
  summary: say(
    'Regeln vorschlagen, die zu den Spalten einer Anlage passen; mit --arm anlegen',
    'Propose rules that fit the columns of a plant; create them with --arm',
  ),
  call: 'alarmRules.proposals',
  arguments: { anlage: argument('named') },
  options: {
    arm: {
      type: 'flag',
      describe: say('die Vorschläge anlegen, die es noch nicht gibt', 'create those that are not there'),
    },
    mail: {
      type: 'flag',
      describe: say('… und die Gruppen des Eigentümers benachrichtigen', "… and notify the owner's groups"),
    },
  },
  changes: true,
  examples: ["leitwarte rules propose 'Solarpark Marche'", "leitwarte rules propose 'Solarpark Marche' --arm --mail"],
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const proposals = await client.alarmRules.proposals({ id });
    if (!args.arm) return context.out.list(proposals, proposalTable(context.language));
    const due = proposals.filter(({ armed }) => armed === null);
    const { done, exit } = await inTurn<(typeof due)[number] & { name: string }, AlarmRule>(
      context,
      due.map((one) => ({ ...one, name: one.rule.name })),
      ({ rule }) =>
        context.change((to) =>
          to.alarmRules.create({ id, body: { ...rule, ...(args.mail ? { send_mail: true } : {}) } }),
        ),
    );
    const armed = new Map(done.map((rule) => [rule.name, rule.id]));
    const shown = proposals.map((one) => ({ ...one, armed: armed.get(one.rule.name) ?? one.armed }));
    await context.out.list(shown, proposalTable(context.language));
    return exit;
  },
});

const proposalTable = (language: 'de' | 'en'): Column<AlarmRuleProposal>[] => [
  { head: say('Regel', 'Rule'), key: true, value: ({ rule }) => rule.name },
  { head: say('Bedingung', 'Condition'), value: ({ rule }) => conditionText(rule)[language] },
  { head: say('Dauer', 'Duration'), value: ({ rule }) => `${rule.duration_minutes} min` },
  { head: say('Warum', 'Why'), value: ({ reason }) => reason },
  { head: say('Komponenten', 'Components'), value: ({ components }) => components.length },
  { head: say('Angelegt', 'Created'), value: ({ armed }) => (armed === null ? null : `Nr. ${armed}`) },
];

import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { notFound } from '../../../exit.ts';
import { plantId } from '../../../lookup/ids.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { ruleTable } from './table.ts';

export const rulesArm = command({
  summary: say('Vorgeschlagene Regeln anlegen, die es noch nicht gibt', 'Create proposed rules that are not there yet'),
  call: 'alarmRules.create',
  writes: 'answers',
  arguments: {
    anlage: argument('named'),
    name: { describe: say('nur dieser Vorschlag, sonst alle', 'only this proposal, else all'), optional: true },
  },
  options: {
    mail: {
      type: 'flag',
      describe: say('die Gruppen des Eigentümers per E-Mail benachrichtigen', "notify the owner's groups by e-mail"),
    },
  },
  examples: ["leitwarte rules arm 'Solarpark Marche' --mail"],
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const wanted = (await client.alarmRules.proposals({ id })).filter(
      ({ rule }) => args.name === undefined || rule.name === args.name,
    );
    if (args.name !== undefined && wanted.length === 0)
      throw notFound(say(`„${plain(args.name)}“ wird nicht vorgeschlagen.`, `"${plain(args.name)}" is not proposed.`));
    const due = wanted.filter(({ armed }) => armed === null).map(({ rule }) => rule);
    const { done, exit } = await inTurn(context, due, (rule) =>
      context.change((to) =>
        to.alarmRules.create({ id, body: { ...rule, ...(args.mail ? { send_mail: true } : {}) } }),
      ),
    );
    if (!context.dryRun) await context.out.list(done, ruleTable(context));
    return exit;
  },
});

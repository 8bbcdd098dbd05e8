import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showCommissioning } from './showCommissioning.ts';

export const commissioningCurrent = showing({
  summary: say(
    'Was an einer Anlage jetzt angeschlossen ist: Messspalten, Werte, Abstände, Regeln, und was fehlt',
    'What a plant is connected with now: columns, values, intervals, rules, and what is missing',
  ),
  call: 'commissioning.current',
  arguments: { anlage: argument('named') },
  find: async (client, args) => client.commissioning.current({ id: await plantId(client, args.anlage) }),
  show: async (context, one) => {
    if (await context.out.entity(one)) return;
    await showCommissioning(context, one);
  },
});

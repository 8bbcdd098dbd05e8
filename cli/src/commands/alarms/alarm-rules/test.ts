import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { ruleArgument, ruleId } from './options.ts';
import { replayOf, replayOptions } from './replayOf.ts';
import { markTable } from './table.ts';

export const rulesTest = command({
  summary: say('Prüfen, ob eine Regel ihre Markierungen erfüllt', 'Check whether a rule meets its marks'),
  call: 'alarmRules.replay',
  arguments: { nr: ruleArgument },
  options: replayOptions,
  async run(context, args) {
    const client = await context.client();
    const rule = await client.alarmRules.retrieve({ id: ruleId(args.nr) });
    const effect = await client.alarmRules.replay(await replayOf(client, rule, args.plant));
    if (!(await context.out.entity(effect))) await context.out.table(effect.marks, markTable(context));
    return effect.marks.every(({ is_met }) => is_met) ? 'done' : 'partly';
  },
});

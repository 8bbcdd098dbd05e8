import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { ruleId } from './options.ts';

export const rulesUnmark = command({
  summary: say('Eine Markierung einer Regel entfernen', 'Remove a mark of a rule'),
  call: 'alarmRules.unmark',
  arguments: { nr: { describe: say('Nummer der Markierung', 'id of the mark') } },
  async run(context, args) {
    await context.change((to) => to.alarmRules.unmark({ id: ruleId(args.nr) }));
  },
});

import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';
import { ruleArgument, ruleId } from './options.ts';

export const rulesRemove = command({
  summary: say('Eine Regel löschen; ihre offenen Alarme enden', 'Delete a rule; its open alarms end'),
  call: 'alarmRules.remove',
  arguments: { nr: ruleArgument },
  options: yesOption,
  async run(context, args) {
    const id = ruleId(args.nr);
    const { name } = await (await context.client()).alarmRules.retrieve({ id });
    await mustBeWanted(context, say(`Regel löschen: ${plain(name)}.`, `Delete the rule: ${plain(name)}.`), args.yes);
    await context.change((to) => to.alarmRules.remove({ id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${plain(name)}`, `Deleted: ${plain(name)}`));
  },
});

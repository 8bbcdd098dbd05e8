import { command } from '../../../command.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { conditionOptions, ruleArgument, ruleId, ruleOptions, typedRule } from './options.ts';
import { ruleTable } from './table.ts';

export const rulesUpdate = command({
  summary: say('Eine Regel ändern; sie zählt von da an neu', 'Change a rule; it counts anew from then on'),
  call: 'alarmRules.update',
  writes: 'answers',
  arguments: { nr: ruleArgument },
  options: {
    name: { type: 'text', value: say('name', 'name'), describe: say('Name der Regel', 'name of the rule') },
    ...conditionOptions,
    ...ruleOptions,
    acceptMarks: {
      type: 'flag',
      describe: say('auch wenn Prüffälle nicht mehr erfüllt sind', 'although marks are no longer met'),
    },
  },
  examples: ['leitwarte rules update 3 --for 60', 'leitwarte rules update 3 --enabled nein'],
  async run(context, args) {
    const { AlarmRulePatch } = await import('@leitwarte/core/entities');
    const id = ruleId(args.nr);
    const body = patchBody(AlarmRulePatch, {}, args, {
      name: args.name,
      ...typedRule(args),
      ...(args.acceptMarks && { accept_marks: true }),
    });
    const rule = await context.change((to) => to.alarmRules.update({ id, body }));
    if (rule !== undefined) await context.out.list([rule], ruleTable(context));
  },
});

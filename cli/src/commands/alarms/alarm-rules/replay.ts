import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { say } from '../../../texts.ts';
import { conditionOptions, ruleArgument, ruleId, ruleOptions, typedRule } from './options.ts';
import { replayOf, replayOptions } from './replayOf.ts';
import { foundTable } from './table.ts';

export const rulesReplay = command({
  summary: say(
    'Zeigen, welche Alarme eine Regel in den letzten 90 Tagen geöffnet hätte',
    'Show which alarms a rule would have opened in the last 90 days',
  ),
  call: 'alarmRules.replay',
  arguments: { nr: ruleArgument },
  options: { ...replayOptions, ...conditionOptions, ...ruleOptions },
  examples: ['leitwarte rules replay 3', 'leitwarte rules replay 3 --for 30'],
  async run(context, args) {
    const { AlarmRuleReplay } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const rule = await client.alarmRules.retrieve({ id: ruleId(args.nr) });
    const { id, body } = await replayOf(client, rule, args.plant);
    const effect = await client.alarmRules.replay({
      id,
      body: validInput(AlarmRuleReplay, { ...body, ...typedRule(args) }),
    });
    if (await context.out.entity(effect)) return;
    await context.out.table(effect.alarms, foundTable);
    await context.out.note(
      say(
        `${effect.count} Alarme an ${effect.components.length} Komponenten, ${effect.messages.emails} E-Mails, ${effect.messages.sms} SMS, ${effect.messages.channels} über Kanäle mit Preis; gespeichert wurde nichts.`,
        `${effect.count} alarms on ${effect.components.length} components, ${effect.messages.emails} e-mails, ${effect.messages.sms} SMS, ${effect.messages.channels} through channels with a price; nothing was saved.`,
      ),
    );
  },
});

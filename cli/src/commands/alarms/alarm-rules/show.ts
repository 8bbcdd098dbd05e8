import { conditionText, windowText } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { ruleArgument, ruleId } from './options.ts';

export const rulesShow = command({
  summary: say('Eine Regel zeigen', 'Show a rule'),
  call: 'alarmRules.retrieve',
  arguments: { nr: ruleArgument },
  async run(context, args) {
    const client = await context.client();
    const rule = await client.alarmRules.retrieve({ id: ruleId(args.nr) });
    const { language } = context;
    await context.out.record(rule, [
      [say('Name', 'Name'), rule.name],
      [say('Anlagensystem', 'Plant system'), rule.plant_system_name],
      [say('Anlage', 'Plant'), rule.plant_name],
      [say('Komponente', 'Component'), rule.component_name],
      [say('Bedingung', 'Condition'), conditionText(rule)[language]],
      [say('Dauer in Minuten', 'Duration in minutes'), rule.duration_minutes],
      [say('Minuten bis zum Ende', 'Minutes until it ends'), rule.clear_minutes],
      [say('Nur', 'Only'), windowText(rule)[language]],
      [say('Schwere', 'Severity'), rule.severity],
      [say('An', 'On'), (rule.is_enabled ? say('ja', 'yes') : say('nein', 'no'))[language]],
      [say('Alarmcode', 'Alarm code'), rule.alarm_code],
      [say('Zählt seit', 'Counts since'), timeCell(rule.since, 'dd.MM.yyyy HH:mm')],
      [say('Komponenten mit diesen Spalten', 'Components with these columns'), rule.reads],
      [say('Alarme in 90 Tagen', 'Alarms in 90 days'), rule.found],
      [say('Offene Alarme', 'Open alarms'), rule.open],
    ]);
  },
});

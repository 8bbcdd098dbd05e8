import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { say } from '../../../texts.ts';
import { alarmTable } from './table.ts';

export const alarmsAcknowledge = command({
  summary: say('Einen offenen Alarm quittieren', 'Acknowledge an open alarm'),
  call: 'alarms.acknowledge',
  writes: 'answers',
  arguments: { nr: { describe: say('Nummer des Alarms', 'id of the alarm') } },
  options: {
    note: { type: 'text', value: say('text', 'text'), describe: say('Bemerkung dazu', 'a note on it') },
  },
  examples: ["leitwarte alarms acknowledge 17 --note 'Monteur ist unterwegs'"],
  async run(context, args) {
    const { AlarmAcknowledgement } = await import('@leitwarte/core/entities');
    const id = typedId(args.nr);
    if (id === undefined)
      throw wrongUsage(say('Bitte die Nummer eines Alarms angeben.', 'Please give the id of an alarm.'));
    const body = validInput(AlarmAcknowledgement, args.note === undefined ? {} : { note: args.note });
    const alarm = await context.change((client) => client.alarms.acknowledge({ id, body }));
    if (alarm !== undefined) await context.out.list([alarm], alarmTable(context));
  },
});

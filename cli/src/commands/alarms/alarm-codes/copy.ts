import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';

export const alarmCodesCopy = command({
  summary: say(
    'Alarmcodes eines Anlagensystems in ein anderes kopieren; vorhandene bleiben',
    'Copy the alarm codes of a plant system to another; present ones stay',
  ),
  call: 'plantSystems.copyAlarmCodes',
  arguments: {
    quelle: argument('system'),
    ziel: argument('system'),
  },
  examples: ['leitwarte alarm-codes copy Weblogger Datalogger'],
  async run(context, args) {
    const client = await context.client();
    const sourceId = await systemId(client, args.quelle);
    const body = { system_id_new: await systemId(client, args.ziel) };
    const result = await context.change((to) => to.plantSystems.copyAlarmCodes({ sourceId, body }));
    if (result === undefined) return;
    await context.out.record(result, [
      [say('kopiert', 'copied'), result.copied],
      [say('vorhanden', 'present'), result.skipped],
    ]);
  },
});

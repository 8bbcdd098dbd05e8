import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { fileOption, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const workOrdersCalendar = command({
  summary: say(
    'Fällige Aufgaben und geplante Arbeiten als Kalenderdatei (iCalendar)',
    'Tasks that are due and planned work as a calendar file (iCalendar)',
  ),
  call: 'workOrders.calendar',
  arguments: { anlage: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: fileOption,
  examples: ['leitwarte work-orders calendar -o aufgaben.ics'],
  async run(context, { anlage, out }) {
    const client = await context.client();
    const query = anlage === undefined ? {} : { plant: await plantId(client, anlage) };
    const { bytes } = await client.workOrders.calendar({ query });
    await writeFetched(context, out, bytes);
  },
});

import { command } from '../../../../command.ts';
import { say } from '../../../../texts.ts';
import { operating, settingsOf, settingsOptions } from '../operate.ts';
import { tablesShape } from './tablesShape.ts';
import { tableColumns } from './words.ts';

export const databaseShow = command({
  summary: say(
    'Zeigen, welche Tabellen der Messwerte in Partitionen geteilt sind und wie groß sie sind',
    'Show which tables of readings are divided into partitions, and how large they are',
  ),
  access: 'public',
  writes: tablesShape,
  options: settingsOptions,
  lists: true,
  examples: ['leitwarte database show --settings /etc/leitwarte.env'],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const shown = await operating((operate) => operate.showPartitions(settings));
    await context.out.list(shown, tableColumns(context));
  },
});

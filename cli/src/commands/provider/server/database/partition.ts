import type { PartitionProgress } from '@leitwarte/server/operate';
import { command } from '../../../../command.ts';
import type { Context } from '../../../../context.ts';
import { wrongUsage } from '../../../../exit.ts';
import { say } from '../../../../texts.ts';
import { showProgress } from '../../tasks/progress.ts';
import { operating, settingsOf, settingsOptions } from '../operate.ts';
import { tablesShape } from './tablesShape.ts';
import { tableColumns } from './words.ts';

const MAX_PARTS = 64;

export const databasePartition = command({
  summary: say(
    'Tabellen der Messwerte in PostgreSQL nach Monaten und Komponenten in Partitionen teilen, während der Server läuft',
    'Divide the tables of readings in PostgreSQL into partitions by month and component, while the server runs',
  ),
  access: 'public',
  writes: tablesShape,
  options: {
    ...settingsOptions,
    undo: {
      type: 'flag',
      describe: say('zurück zu einer Tabelle ohne Partitionen', 'back to one table without partitions'),
    },
    parts: {
      type: 'number',
      describe: say(
        'Teile jedes neuen Monats, 1 bis 64; ohne Angabe wie bisher, zuerst 4',
        'parts of each new month, 1 to 64; without it as before, 4 at first',
      ),
    },
  },
  lists: true,
  examples: [
    'leitwarte database partition --settings /etc/leitwarte.env',
    'leitwarte database partition --undo --settings /etc/leitwarte.env',
  ],
  async run(context, args) {
    const { undo, parts } = args;
    if (parts !== undefined && (!Number.isInteger(parts) || parts < 1 || parts > MAX_PARTS))
      throw wrongUsage(say('--parts ist eine ganze Zahl von 1 bis 64.', '--parts is a whole number from 1 to 64.'));
    const settings = await settingsOf(context, args);
    const shown = await whilePartitioning(context, (report) =>
      operating((operate) =>
        operate.partitionDatabase(settings, { undo, ...(parts !== undefined && { parts }) }, report),
      ),
    );
    await context.out.list(shown, tableColumns(context));
    await context.out.note(
      undo
        ? say('Die Messwerte liegen wieder in einer Tabelle.', 'Readings are in one table again.')
        : say(
            'Messwerte sind geteilt. Die Monate, die kommen, macht der nächtliche Lauf des Servers.',
            'Readings are divided. The nightly work of the server makes the months to come.',
          ),
    );
  },
});

async function whilePartitioning<T>(context: Context, work: (report: PartitionProgress) => Promise<T>): Promise<T> {
  const progress = await showProgress(context, context.say(say('Umbau', 'Change')));
  try {
    return await work((table, components, of) =>
      progress.show({ percent: of === 0 ? null : Math.min(99, Math.floor((100 * components) / of)), step: table }),
    );
  } finally {
    await progress.end();
  }
}

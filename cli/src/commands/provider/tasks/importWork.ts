import { text } from '@leitwarte/core/texts';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const tasksImportWork = listing({
  summary: say(
    'Was von Hand läuft und jeden Import warten lässt: Import einer Anlage, Zurücknehmen, Löschen',
    'What runs by hand and keeps every import waiting: import of a plant, undoing, removing',
  ),
  call: 'tasks.importWork',
  rows: (client) => client.tasks.importWork(),
  columns: ({ language }) => [
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Was', 'What'), value: (row) => text(language, `importWork.${row.kind}`) },
    { head: say('Von', 'Of'), value: (row) => row.of },
    { head: say('Seit', 'Since'), value: (row) => timeCell(row.started_at, 'dd.MM.yyyy HH:mm:ss') },
  ],
});

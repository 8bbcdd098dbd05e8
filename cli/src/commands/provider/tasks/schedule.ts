import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const tasksSchedule = listing({
  summary: say(
    'Was der Server von selbst tut: letzter Lauf, Ergebnis, nächster Lauf',
    'What the server does by itself: last run, its result, next run',
  ),
  call: 'tasks.schedule',
  rows: (client) => client.tasks.schedule(),
  columns: [
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Wann', 'When'), value: (row) => (/^\d+$/.test(row.when) ? `${row.when} s` : row.when) },
    { head: say('Letzter Lauf', 'Last run'), value: (row) => time(row.started_at) },
    {
      head: say('Ergebnis', 'Result'),
      value: (row) => (row.running ? '…' : row.result),
      tone: (row) => (row.result === 'failed' ? 'bad' : undefined),
    },
    { head: say('Nächster Lauf', 'Next run'), value: (row) => time(row.next_at) },
    { head: say('Fehler', 'Error'), value: (row) => row.error, spare: 'empty' },
  ],
});

function time(moment: string | null) {
  return timeCell(moment, 'dd.MM.yyyy HH:mm:ss');
}

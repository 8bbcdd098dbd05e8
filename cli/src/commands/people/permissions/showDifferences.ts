import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import type { Difference } from './differences.ts';

/** Differences as a table, with a sign before each as in a diff. */
export async function showDifferences(context: Context, differences: readonly Difference[]): Promise<void> {
  if (differences.length > 0 || !context.out.terminal)
    if (differences.length === 0 && !context.out.json) {
      await context.out.note(say('Datei und Server stimmen überein.', 'File and server are the same.'));
      return;
    }
  await context.out.list(differences, [
    { head: say(' ', ' '), value: (row) => (row.file ? '+' : '-'), tone: (row) => (row.file ? 'good' : 'bad') },
    { head: say('Gruppe', 'Group'), value: (row) => row.group },
    {
      head: say('Recht', 'Right'),
      value: (row) => (row.what === '' ? context.say(say('(neue Gruppe)', '(new group)')) : row.what),
    },
    { head: say('Server', 'Server'), value: (row) => row.server },
    { head: say('Datei', 'File'), key: true, value: (row) => row.file },
  ]);
}

import type { Context } from '../context.ts';
import { painter } from '../output/colours.ts';
import { plain } from '../output/plain.ts';
import { say } from '../texts.ts';
import type { Difference } from './plan.ts';

const signs = { create: '+', update: '~', remove: '-' } as const;
const tones = { create: 'good', update: 'warning', remove: 'bad' } as const;

/**
 * The differences: for people one entry on a line with its changes below, in a pipe all on one line, as JSON with
 * `--json`.
 */
export async function showDifferences(context: Context, differences: readonly Difference[]): Promise<void> {
  const { out } = context;
  const rows = differences.map(({ action, level, path, changes }) => ({ action, what: level.key, path, changes }));
  if (await out.entity(rows)) return;
  if (out.terminal) await showLines(context, differences);
  else
    await out.table(differences, [
      { head: say(' ', ' '), value: (row) => signs[row.action] },
      { head: say('Art', 'Kind'), value: (row) => context.say(row.level.what) },
      { head: say('Eintrag', 'Entry'), value: entryOf },
      { head: say('Änderungen', 'Changes'), value: (row) => row.changes.map(changeShown).join(', ') },
    ]);
  if (differences.length === 0)
    await out.note(say('Datei und Server stimmen überein.', 'File and server are the same.'));
}

async function showLines(context: Context, differences: readonly Difference[]): Promise<void> {
  const paint = await painter(context.out.coloured);
  for (const difference of differences) {
    const { action, level, below: count, changes } = difference;
    const more = count === 0 ? '' : context.say(say(`(mit ${count} darunter)`, `(with ${count} below)`));
    const head = [signs[action], context.say(level.what), plain(entryOf(difference)), more].filter(Boolean).join(' ');
    const below = changes.map((change) => `    ${plain(changeShown(change))}\n`);
    await context.out.write(`${paint(head, tones[action])}\n${below.join('')}`);
  }
}

const entryOf = ({ path }: Difference): string => path.join(' / ');

function changeShown({ field, server, file }: Difference['changes'][number]): string {
  return `${field}: ${JSON.stringify(server ?? null)} → ${JSON.stringify(file ?? null)}`;
}

import { mustBeWanted } from '../confirm.ts';
import type { Context } from '../context.ts';
import type { Exit } from '../exit.ts';
import type { Value } from '../output/cells.ts';
import { say } from '../texts.ts';
import { carryOut, checkSteps } from './carryOut.ts';
import { readContent } from './files.ts';
import { differencesOf, type Difference } from './plan.ts';
import type { Structure } from './structure.ts';

/** Compares a file with the server; ends with 7 where they differ. */
export async function diffStructure(context: Context, on: Structure, path: string): Promise<Exit> {
  const steps = await on.plan(await readContent(context.world, path));
  checkSteps(steps);
  const differences = differencesOf(steps);
  await showDifferences(context, differences);
  return differences.length === 0 ? 'done' : 'partly';
}

/** Makes the server's structure that of a file. A second time nothing is left to do. What goes must be wanted. */
export async function applyStructure(context: Context, on: Structure, path: string, yes: boolean): Promise<void> {
  const steps = await on.plan(await readContent(context.world, path));
  checkSteps(steps);
  const differences = differencesOf(steps);
  await showDifferences(context, differences);
  if (context.dryRun || differences.length === 0) return;
  const gone = differences.filter(({ action }) => action === 'remove').length;
  if (gone > 0)
    await mustBeWanted(context, say(`${gone} Einträge werden gelöscht.`, `${gone} entries will be deleted.`), yes);
  await carryOut(await context.client(), steps, on.stored.id);
  await context.out.note(
    say(`${differences.length} Unterschiede übernommen.`, `${differences.length} differences taken over.`),
  );
}

const signs = { create: '+', update: '~', remove: '-' } as const;
const tones = { create: 'good', update: 'warning', remove: 'bad' } as const;

async function showDifferences(context: Context, differences: readonly Difference[]): Promise<void> {
  const rows = differences.map(({ action, level, path, changes }) => ({ action, what: level.key, path, changes }));
  if (!(await context.out.entity(rows)))
    await context.out.table(differences, [
      { head: say(' ', ' '), value: (row) => signs[row.action], tone: (row) => tones[row.action] },
      { head: say('Art', 'Kind'), value: (row) => context.say(row.level.what) },
      { head: say('Eintrag', 'Entry'), value: (row) => row.path.join(' / ') },
      { head: say('Änderungen', 'Changes'), value: changesShown, spare: 'empty' },
    ]);
  if (differences.length === 0)
    await context.out.note(say('Datei und Server stimmen überein.', 'File and server are the same.'));
}

function changesShown({ changes }: Difference): Value {
  return changes
    .map(({ field, server, file }) => `${field}: ${JSON.stringify(server ?? null)} → ${JSON.stringify(file ?? null)}`)
    .join(', ');
}

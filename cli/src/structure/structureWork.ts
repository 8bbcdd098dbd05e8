import { mustBeWanted } from '../input/confirm.ts';
import type { Context } from '../context.ts';
import type { Exit } from '../exit.ts';
import { say, type Text } from '../texts.ts';
import { carryOut, checkSteps } from './carryOut.ts';
import { readContent } from './files.ts';
import { differencesOf } from './plan.ts';
import { showDifferences } from './showDifferences.ts';
import type { Structure } from './structure.ts';

/** Compares a file with the server; ends with 7 if they differ. */
export async function diffStructure(context: Context, on: Structure, path: string): Promise<Exit> {
  const steps = await on.plan(await readContent(context.world, path));
  checkSteps(steps);
  const differences = differencesOf(steps);
  await showDifferences(context, differences);
  return differences.length === 0 ? 'done' : 'partly';
}

/**
 * Makes the server's structure equal to a file; applying it again changes nothing. Deletions need a confirmation.
 * @returns whether something has changed
 */
export async function applyStructure(context: Context, on: Structure, path: string, yes: boolean): Promise<boolean> {
  const steps = await on.plan(await readContent(context.world, path));
  checkSteps(steps);
  const differences = differencesOf(steps);
  await showDifferences(context, differences);
  if (context.dryRun || differences.length === 0) return false;
  const gone = differences.filter(({ action }) => action === 'remove').reduce((sum, { below }) => sum + 1 + below, 0);
  if (gone > 0) await mustBeWanted(context, goneText(gone), yes);
  try {
    await carryOut(await context.client(), steps, on.stored.id);
  } catch (error) {
    await context.out.note(
      say(
        'Nicht alles wurde übernommen. Ein zweiter Aufruf setzt fort.',
        'Not all was taken over. A second call goes on.',
      ),
    );
    throw error;
  }
  const count = differences.length;
  await context.out.note(
    say(
      count === 1 ? 'Ein Unterschied übernommen.' : `${count} Unterschiede übernommen.`,
      count === 1 ? 'One difference taken over.' : `${count} differences taken over.`,
    ),
  );
  return true;
}

function goneText(count: number): Text {
  if (count === 1) return say('Ein Eintrag wird gelöscht.', 'One entry will be deleted.');
  return say(`${count} Einträge werden gelöscht.`, `${count} entries will be deleted.`);
}

import { mustBeWanted } from '../confirm.ts';
import type { Context } from '../context.ts';
import type { Exit } from '../exit.ts';
import { say, type Text } from '../texts.ts';
import { carryOut, checkSteps } from './carryOut.ts';
import { readContent } from './files.ts';
import { differencesOf } from './plan.ts';
import { showDifferences } from './showDifferences.ts';
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
  const gone = differences.filter(({ action }) => action === 'remove').reduce((sum, { below }) => sum + 1 + below, 0);
  if (gone > 0) await mustBeWanted(context, goneText(gone), yes);
  await carryOut(await context.client(), steps, on.stored.id);
  const count = differences.length;
  await context.out.note(
    say(
      count === 1 ? 'Ein Unterschied übernommen.' : `${count} Unterschiede übernommen.`,
      count === 1 ? 'One difference taken over.' : `${count} differences taken over.`,
    ),
  );
}

function goneText(count: number): Text {
  if (count === 1) return say('Ein Eintrag wird gelöscht.', 'One entry will be deleted.');
  return say(`${count} Einträge werden gelöscht.`, `${count} entries will be deleted.`);
}

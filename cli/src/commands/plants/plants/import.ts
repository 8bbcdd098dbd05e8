import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import { accountOf, showAccount } from '../../intake/imports/account.ts';

export const plantsImport = command({
  summary: say('Die wartenden Dateien einer Anlage einlesen', 'Import the files waiting for a plant'),
  call: 'plants.importData',
  arguments: { anlage: argument('named') },
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const result = await context.change((to) => to.plants.importData({ id }));
    if (result === undefined) return 'done';
    const account = await accountOf(client, result.imports);
    if (!(await context.out.entity(result))) {
      if (result.files_waiting > 0) await tellUnended(context, result.files_waiting);
      await showAccount(context, account);
    }
    return account.complete && result.files_failed === 0 ? 'done' : 'partly';
  },
});

/**
 * Reports files that end in the middle of a line: they are read after the waiting time of their system, because a cut number looks like a
 * complete one.
 */
async function tellUnended(context: Context, count: number): Promise<void> {
  await context.out.note(
    say(
      `Noch nicht gelesen, weil ihre letzte Zeile kein Ende hat und noch wachsen kann: ${count} (systems edit --rest).`,
      `Not read yet, because the last line has no end and may still grow: ${count} (systems edit --rest).`,
    ),
  );
}

import { dialogs, rightsOfDialog, type Dialog, type Right } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';
import { flagsOf } from './rights.ts';

const heads = {
  can_read: say('Lesen', 'Read'),
  can_write: say('Schreiben', 'Write'),
  can_create: say('Anlegen', 'Create'),
  can_edit_user_mapping: say('Zuordnen', 'Map users'),
} as const;

/** Shows a group as a matrix of dialogs and rights; cells of rights that a dialog does not have are empty. Nothing after a dry run. */
export async function showMatrix(context: Context, group: AuthGroup | undefined): Promise<void> {
  if (group === undefined || (await context.out.entity(group))) return;
  const { out, language } = context;
  await out.record(group, [
    [say('Nr.', 'ID'), String(group.id)],
    [say('Name', 'Name'), group.grp_name],
    [say('alle Anlagen', 'all plants'), group.list_all_plants],
    [say('verborgen', 'hidden'), group.is_hidden],
  ]);
  await out.write('\n');
  const column = (right: Right): Column<Dialog> => ({
    head: heads[right],
    value: (dialog) => markOf(out.terminal, rightsOfDialog[dialog].includes(right), flagsOf(group, dialog)[right]),
    tone: (dialog) => (flagsOf(group, dialog)[right] ? 'good' : 'faint'),
  });
  await out.table(dialogs, [
    { head: say('Dialog', 'Dialog'), value: (dialog) => dialog, key: true },
    { head: say('Bedeutung', 'Meaning'), value: (dialog) => text(language, `dialog.${dialog}`), spare: 'same' },
    column('can_read'),
    column('can_write'),
    column('can_create'),
    column('can_edit_user_mapping'),
  ]);
}

/** On a terminal a symbol that is readable without colors; in a pipe ja or nein, or empty if the dialog does not have the right. */
function markOf(terminal: boolean, offered: boolean, held: boolean): string | boolean | null {
  if (!offered) return terminal ? ' ' : null;
  if (!terminal) return held;
  return held ? '✓' : '·';
}

import { dialogs, isOneOf, rights, rightsOfDialog, type Dialog, type Right } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

/** Rights as typed by users and written in files: `plant.write` is `can_write` of the dialog `plant`. */
export const rightWords: Readonly<Record<Right, string>> = {
  can_read: 'read',
  can_write: 'write',
  can_create: 'create',
  can_edit_user_mapping: 'edit_user_mapping',
};

function rightOf(word: string): Right | undefined {
  return rights.find((right) => right === word || rightWords[right] === word);
}

export type Flags = Readonly<Record<Right, boolean>>;
const none: Flags = { can_read: false, can_write: false, can_create: false, can_edit_user_mapping: false };

/** Flags of a group on a dialog; all off if it has no entry. */
export function flagsOf(group: AuthGroup, dialog: Dialog): Flags {
  return group.permissions.find((entry) => entry.dialog === dialog) ?? none;
}

export function countRights(group: AuthGroup): number {
  return dialogs.reduce(
    (sum, dialog) => sum + rightsOfDialog[dialog].filter((right) => flagsOf(group, dialog)[right]).length,
    0,
  );
}

export function dialogOf(typed: string): Dialog {
  if (isOneOf(dialogs, typed)) return typed;
  const known = dialogs.join(', ');
  throw wrongUsage(
    say(`Den Dialog „${typed}“ gibt es nicht. Möglich: ${known}.`, `There is no dialog "${typed}". Known: ${known}.`),
  );
}

/** Parses a right that the dialog has; any other is wrong usage. */
export function offeredRight(dialog: Dialog, typed: string): Right {
  const right = rightOf(typed);
  if (right !== undefined && rightsOfDialog[dialog].includes(right)) return right;
  const known = rightsOfDialog[dialog].map((one) => rightWords[one]).join(', ');
  throw wrongUsage(
    say(
      `Das Recht „${typed}“ hat der Dialog ${dialog} nicht. Möglich: ${known}.`,
      `The dialog ${dialog} has no right "${typed}". Known: ${known}.`,
    ),
  );
}

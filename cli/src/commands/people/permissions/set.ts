import { argument } from '../../../input/arguments.ts';
import { rightsOfDialog, type Dialog, type Right } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { authGroupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { dialogOf, flagsOf, offeredRight, rightWords, type Flags } from './rights.ts';
import { showMatrix } from './showMatrix.ts';
import { mustHold } from './mustHold.ts';

export const permissionsSet = command({
  summary: say('Einzelne Rechte einer Gruppe setzen', 'Set single rights of a group'),
  call: 'authGroups.update',
  arguments: {
    gruppe: argument('named'),
    rechte: {
      many: true,
      describe: say(
        'dialog.recht=on|off; Rechte: read, write, create, edit_user_mapping, * für alle',
        'dialog.right=on|off; rights: read, write, create, edit_user_mapping, * for all',
      ),
    },
  },
  examples: [
    'leitwarte permissions set Betrieb plant.read=on plant.write=on',
    "leitwarte permissions set Betrieb 'limits.*=off'",
  ],
  async run(context, args) {
    const wishes = args.rechte.flatMap(wishesOf);
    const group = await authGroupOf(await context.client(), args.gruppe);
    const permissions = wantedOf(group, wishes);
    const body = { permissions };
    await showMatrix(context, await context.change((to) => to.authGroups.update({ id: group.id, body })));
  },
});

interface Wish {
  readonly dialog: Dialog;
  readonly right: Right;
  readonly on: boolean;
}

const states: Readonly<Record<string, boolean>> = { on: true, ja: true, yes: true, off: false, nein: false, no: false };

function wishesOf(typed: string): Wish[] {
  const [, dialogWord = '', rightWord = '', state = ''] = /^([^.=]+)\.([^.=]+)=(.+)$/.exec(typed) ?? [];
  const on = states[state.toLowerCase()];
  if (on === undefined)
    throw wrongUsage(
      say(`„${typed}“ ist nicht von der Form dialog.recht=on.`, `"${typed}" is not of the form dialog.right=on.`),
    );
  const dialog = dialogOf(dialogWord);
  const rights = rightWord === '*' ? rightsOfDialog[dialog] : [offeredRight(dialog, rightWord)];
  return rights.map((right) => ({ dialog, right, on }));
}

/** New flags of every named dialog; impossible ones are wrong usage. */
function wantedOf(group: AuthGroup, wishes: readonly Wish[]): ({ dialog: Dialog } & Flags)[] {
  const contrary = wishes.find(
    ({ dialog, on }) =>
      on && wishes.some((other) => other.dialog === dialog && other.right === 'can_read' && !other.on),
  );
  if (contrary !== undefined) throw withoutRead(contrary);
  const wanted = new Map<Dialog, Flags>();
  for (const { dialog, right, on } of wishes) {
    const before = wanted.get(dialog) ?? flagsOf(group, dialog);
    const after = { ...before, [right]: on };
    wanted.set(dialog, on || right !== 'can_read' ? after : withoutAll(after));
  }
  for (const [dialog, flags] of wanted) mustHold(group, dialog, flags);
  return [...wanted].map(([dialog, { can_read, can_write, can_create, can_edit_user_mapping }]) => ({
    dialog,
    can_read,
    can_write,
    can_create,
    can_edit_user_mapping,
  }));
}

function withoutRead({ dialog, right }: Wish): Error {
  const wish = `${dialog}.${rightWords[right]}=on`;
  return wrongUsage(
    say(
      `${wish} und ${dialog}.read=off schließen sich aus: Ohne read gibt es kein anderes Recht.`,
      `${wish} and ${dialog}.read=off exclude each other: without read there is no other right.`,
    ),
  );
}

/** permissions-15: without the right to read, all other rights are off. */
const withoutAll = (flags: Flags): Flags => ({
  ...flags,
  can_read: false,
  can_write: false,
  can_create: false,
  can_edit_user_mapping: false,
});

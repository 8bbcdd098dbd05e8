import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { say } from '../../../texts.ts';
import { certifiedOf } from './certified.ts';

export const certificationsRemove = command({
  summary: say(
    'Einen Zertifizierungsbenutzer entfernen; er lässt sich wiederherstellen',
    'Remove a certification user, who can be restored',
  ),
  call: 'users.removeCertified',
  arguments: { zertifiziert: argument('account') },
  options: yesOption,
  async run(context, args) {
    const { id, username } = await certifiedOf(await context.client(), args.zertifiziert);
    const what = say(`Der Benutzer ${username} wird entfernt.`, `The user ${username} will be removed.`);
    await mustBeConfirmed(context, what, username, args.yes);
    await context.change((to) => to.users.removeCertified({ id }));
    if (context.dryRun) return;
    await context.out.note(
      say(
        `Entfernt: ${username}. Zurück mit: leitwarte certifications restore ${id}`,
        `Removed: ${username}. Back with: leitwarte certifications restore ${id}`,
      ),
    );
  },
});

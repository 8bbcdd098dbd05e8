import { command } from '../../command.ts';
import { mustBeConfirmed, yesOption } from '../../input/confirm.ts';
import { accountOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';

export const usersRemove = command({
  name: 'remove',
  summary: say(
    'Einen Benutzer löschen; am Terminal nach Eingabe seines Namens',
    'Delete a user; at a terminal after its name was typed',
  ),
  call: 'users.remove',
  arguments: { benutzer: { describe: say('Benutzername, E-Mail oder Nr.', 'username, e-mail or id') } },
  options: yesOption,
  async run(context, args) {
    const user = await accountOf(await context.client(), args.benutzer);
    const what = say(`Der Benutzer ${user.username} wird gelöscht.`, `The user ${user.username} will be deleted.`);
    await mustBeConfirmed(context, what, user.username, args.yes);
    await context.change((to) => to.users.remove({ id: user.id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${user.username}`, `Deleted: ${user.username}`));
  },
});

import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { accountOf } from '../../../lookup/people.ts';
import { newPassword, passwordOptions } from '../../../input/secrets.ts';
import { say } from '../../../texts.ts';

export const usersPassword = command({
  summary: say(
    'Einem anderen Benutzer ein neues Passwort setzen; seine Sitzungen enden',
    'Set a new password of another user, whose sessions end',
  ),
  call: 'account.resetPasswordOfUser',
  arguments: { benutzer: argument('account') },
  options: passwordOptions,
  examples: ['pwgen -s 20 1 | leitwarte users password anna --password-stdin'],
  async run(context, args) {
    const { PasswordOfUser } = await import('@leitwarte/core/entities');
    const user = await accountOf(await context.client(), args.benutzer);
    const new_password = context.dryRun ? '***' : await newPassword(context, args);
    const body = validInput(PasswordOfUser, { new_password });
    await context.change((to) => to.account.resetPasswordOfUser({ id: user.id, body }));
    if (!context.dryRun)
      await context.out.note(
        say(`Neues Passwort für ${user.username} gesetzt.`, `New password set for ${user.username}.`),
      );
  },
});

import { validInput } from '../input/validInput.ts';
import { oneWord } from '../command.ts';
import { knownPassword, newPassword } from '../input/secrets.ts';
import { say } from '../texts.ts';

export const password = oneWord({
  call: 'account.changePassword',
  changes: true,
  options: {
    passwordStdin: {
      type: 'flag',
      describe: say('neues Passwort als eine Zeile von stdin lesen', 'read the new password as one line from stdin'),
    },
    passwordFile: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say('neues Passwort aus dieser Datei lesen', 'read the new password from this file'),
    },
  },
  examples: ['LEITWARTE_PASSWORD=… LEITWARTE_NEW_PASSWORD=… leitwarte password'],
  async run(context, args) {
    const { PasswordChange } = await import('@leitwarte/core/entities');
    const question = say('Jetziges Passwort', 'Present password');
    const body = validInput(PasswordChange, {
      current_password: context.dryRun
        ? '***'
        : await knownPassword(context, question, { passwordStdin: false, passwordFile: undefined }),
      new_password: context.dryRun ? '***' : await newPassword(context, args),
    });
    await context.change((to) => to.account.changePassword({ body }));
    if (!context.dryRun) await context.out.note(say('Passwort wurde geändert', 'Password was changed'));
  },
});

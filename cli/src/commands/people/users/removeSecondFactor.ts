import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { accountOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const usersRemoveSecondFactor = command({
  summary: say(
    'Den zweiten Faktor eines Benutzers entfernen, der Gerät und Codes verloren hat; er erfährt es per Mail',
    'Remove the second factor of a user who lost device and codes; the user is told by mail',
  ),
  call: 'secondFactor.removeOfUser',
  arguments: { benutzer: argument('account') },
  options: yesOption,
  async run(context, args) {
    const { id, username } = await accountOf(await context.client(), args.benutzer);
    const what = say(
      `Zum Anmelden als ${username} genügt danach das Passwort.`,
      `The password is enough to sign in as ${username} afterwards.`,
    );
    await mustBeConfirmed(context, what, username, args.yes);
    await context.change((to) => to.secondFactor.removeOfUser({ id }));
    if (!context.dryRun)
      await context.out.note(say(`Zweiter Faktor von ${username} entfernt.`, `Second factor of ${username} removed.`));
  },
});

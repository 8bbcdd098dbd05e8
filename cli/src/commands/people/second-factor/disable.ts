import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { askedCode, presentPassword } from '../../../input/proofs.ts';

export const secondFactorDisable = command({
  summary: say('Den zweiten Faktor abschalten', 'Switch the second factor off'),
  call: 'secondFactor.remove',
  async run(context) {
    const client = await context.client();
    const current_password = await presentPassword(context);
    const code = await askedCode(context);
    await client.secondFactor.remove({ body: { current_password, code } });
    await context.out.note(
      say(
        'Abgeschaltet: Zum Anmelden genügt wieder das Passwort.',
        'Switched off: the password is enough to sign in again.',
      ),
    );
  },
});

import type { Problem } from '@leitwarte/core/problem';
import type { Context, LeitwarteClient } from '../context.ts';
import { say } from '../texts.ts';
import { askedCode, presentPassword } from './proofs.ts';

/**
 * Confirms the user's identity before a dangerous change (decision 4.58): with a code if the account has a second
 * factor, otherwise with the password. False if nobody can be asked, and the environment contains neither.
 */
export async function confirmIdentity(
  context: Context,
  client: LeitwarteClient,
  { secondFactor }: Problem,
): Promise<boolean> {
  if (secondFactor?.startsWith('sso')) {
    await context.out.note(
      say(
        'Diese Sitzung begann bei einem Anmeldedienst. Bestätigt wird dort: Bitte im Portal ändern, oder neu anmelden: leitwarte login --web.',
        'This session was begun at a provider. It is confirmed there: please make the change in the portal, or sign in anew: leitwarte login --web.',
      ),
    );
    return false;
  }
  const variable = secondFactor === undefined ? 'LEITWARTE_PASSWORD' : 'LEITWARTE_CODE';
  if (!context.prompts.possible && !context.world.env[variable]) {
    await context.out.note(
      say(
        `Ohne Terminal bitte ${variable} angeben, oder in den 15 Minuten davor neu anmelden.`,
        `Without a terminal please give ${variable}, or sign in anew within the 15 minutes before.`,
      ),
    );
    return false;
  }
  await context.out.note(
    say(
      'Das ist folgenreich: Bitte bestätigen Sie, dass Sie es sind.',
      'This has consequences: please confirm that it is you.',
    ),
  );
  const body =
    secondFactor === undefined
      ? { current_password: await presentPassword(context) }
      : { code: await askedCode(context) };
  await client.sessions.confirm({ body });
  return true;
}

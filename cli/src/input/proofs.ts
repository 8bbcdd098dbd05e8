import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { knownPassword } from './secrets.ts';

const VARIABLE = 'LEITWARTE_CODE';

/** Current password, from LEITWARTE_PASSWORD or typed. */
export function presentPassword(context: Context): Promise<string> {
  const question = say('Jetziges Passwort', 'Present password');
  return knownPassword(context, question, { passwordStdin: false, passwordFile: undefined });
}

/** A code of the app or a recovery code, from LEITWARTE_CODE or typed; never an argument, which others could read. */
export async function askedCode(context: Context): Promise<string> {
  const brought = context.world.env[VARIABLE];
  if (brought) return brought;
  if (!context.prompts.possible)
    throw wrongUsage(
      say(
        `Das Konto hat einen zweiten Faktor. Ohne Terminal bitte ${VARIABLE} angeben.`,
        `The account has a second factor. Without a terminal please give ${VARIABLE}.`,
      ),
    );
  return context.prompts.text(
    context.say(say('Code der App oder Wiederherstellungscode', 'Code of the app or recovery code')),
  );
}

import type { RecoveryCodes } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { knownPassword } from '../../../input/secrets.ts';
import { say } from '../../../texts.ts';

const VARIABLE = 'LEITWARTE_CODE';

/** The present password: from LEITWARTE_PASSWORD, else typed. */
export function presentPassword(context: Context): Promise<string> {
  const question = say('Jetziges Passwort', 'Present password');
  return knownPassword(context, question, { passwordStdin: false, passwordFile: undefined });
}

/** A code of the app or a recovery code: from LEITWARTE_CODE, else typed; never an argument, which others could read. */
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

export async function showCodes(context: Context, made: RecoveryCodes): Promise<void> {
  await context.out.record(
    made,
    made.recovery_codes.map((code, index) => [say(`Code ${index + 1}`, `Code ${index + 1}`), code]),
  );
  await context.out.note(
    say(
      'Jeder dieser Codes öffnet das Konto einmal, wenn das Gerät mit der App fehlt. Sie werden nicht noch einmal gezeigt: Bitte drucken oder an einem sicheren Ort aufheben.',
      'Each of these codes opens the account once when the device with the app is missing. They are not shown again: please print them or keep them in a safe place.',
    ),
  );
}

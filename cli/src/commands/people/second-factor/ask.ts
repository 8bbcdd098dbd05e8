import type { RecoveryCodes } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';

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

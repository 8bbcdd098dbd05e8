import type { CertificationUser } from '@leitwarte/core/entities';
import { certificationState, formatTime } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Field } from '../../../output/output.ts';
import { say } from '../../../texts.ts';

/** Shows a certification user with the names of its files; nothing after a dry run. */
export async function showCertified(context: Context, user: CertificationUser | undefined): Promise<void> {
  if (user === undefined) return;
  const until = user.registration_valid_until;
  await context.out.record(user, [
    [say('Nr.', 'ID'), String(user.id)],
    [say('Benutzername', 'Username'), user.username],
    [say('E-Mail', 'E-mail'), user.email],
    [
      say('Zustand', 'State'),
      text(context.language, `certificationState.${certificationState(user, context.world.now())}`),
    ],
    [say('Gültig bis', 'Valid until'), until && formatTime(until, 'dd.MM.yyyy HH:mm')],
    ...user.user_pdfs.map((file): Field => [say('Datei', 'File'), file.pdf_name]),
  ]);
}

import { argument } from '../../../input/arguments.ts';
import { validUntilMs } from '@leitwarte/core/rules';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { notFound } from '../../../exit.ts';
import type { CertificationUser } from '@leitwarte/core/entities';
import { say } from '../../../texts.ts';
import { certifiedOf } from './certified.ts';
import { showCertified } from './showCertified.ts';
import { validDays } from './validDays.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

export const certificationsUpdate = command({
  summary: say(
    'Dateien und Gültigkeit eines Zertifizierungsbenutzers ändern',
    'Change files and validity of a certification user',
  ),
  call: 'certifications.update',
  arguments: { zertifiziert: argument('account') },
  options: {
    days: {
      type: 'number',
      describe: say('gültig noch so viele Tage, 1 bis 365', 'valid for so many more days, 1 to 365'),
    },
    addFile: { type: 'list', value: say('name', 'name'), describe: say('Datei hinzufügen', 'add a file') },
    removeFile: { type: 'list', value: say('name', 'name'), describe: say('Datei wegnehmen', 'take a file away') },
  },
  examples: ['leitwarte certifications update pruefer --days 30 --add-file Gutachten.pdf'],
  async run(context, args) {
    const { CertificationUserUpdate } = await import('@leitwarte/core/entities');
    if (args.days === undefined && args.addFile.length + args.removeFile.length === 0) throw nothingToChange();
    const days = validDays(args.days);
    const user = await certifiedOf(await context.client(), args.zertifiziert);
    const body = validInput(CertificationUserUpdate, {
      user_pdfs: filesAfter(user, args.addFile, args.removeFile),
      registration_valid_until:
        days === undefined
          ? user.registration_valid_until
          : new Date(validUntilMs(days, context.world.now())).toISOString(),
    });
    await showCertified(context, await context.change((to) => to.certifications.update({ id: user.id, body })));
  },
});

/** Files that are kept are sent with their id. */
function filesAfter({ user_pdfs }: CertificationUser, added: readonly string[], removed: readonly string[]) {
  const lacking = removed.find((name) => !user_pdfs.some((file) => file.pdf_name === name));
  if (lacking !== undefined)
    throw notFound(say(`Die Datei ${lacking} hat er nicht.`, `It does not have the file ${lacking}.`));
  const kept = user_pdfs.filter(({ pdf_name }) => !removed.includes(pdf_name ?? ''));
  const fresh = added.filter((name) => !kept.some((file) => file.pdf_name === name));
  return [...kept, ...fresh.map((pdf_name) => ({ pdf_name }))];
}

import { CERTIFICATION_VALIDITY_DEFAULT_DAYS, validUntilMs } from '@leitwarte/core/rules';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showCertified } from './showCertified.ts';
import { validDays } from './validDays.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const certificationsCreate = command({
  summary: say(
    'Einen Zertifizierungsbenutzer anlegen; eine Mail lässt ihn sein Passwort setzen',
    'Create a certification user, whom a mail lets set a password',
  ),
  call: 'certifications.create',
  arguments: { benutzername: { field: 'username', describe: say('Benutzername', 'username') } },
  options: {
    email: { type: 'text', required: true, describe: say('E-Mail-Adresse', 'e-mail address') },
    ...organisationOption,
    days: {
      type: 'number',
      describe: say('Gültigkeit in Tagen, 1 bis 365, sonst 14', 'days of validity, 1 to 365, else 14'),
    },
    file: { type: 'list', value: say('name', 'name'), describe: say('Datei, die er lesen darf', 'file it may read') },
    withoutMail: { type: 'flag', describe: say('keine Mail senden', 'send no mail') },
  },
  examples: ['leitwarte certifications create pruefer --email p@example.org --file Gutachten.pdf --days 30'],
  async run(context, args) {
    const { CertificationUserCreate } = await import('@leitwarte/core/entities');
    const days = validDays(args.days) ?? CERTIFICATION_VALIDITY_DEFAULT_DAYS;
    const body = validInput(CertificationUserCreate, {
      user: {
        username: args.benutzername,
        email: args.email,
        organisation: await organisationOrOwn(await context.client(), args.organisation),
      },
      user_pdfs: args.file.map((pdf_name) => ({ pdf_name })),
      registration_valid_until: new Date(validUntilMs(days, context.world.now())).toISOString(),
    });
    const user = await context.change((to) => to.certifications.create({ body }));
    await showCertified(context, user);
    if (user === undefined || args.withoutMail) return;
    await context.change((to) => to.account.requestReset({ body: { email: body.user.email } }));
    await context.out.note(
      say(
        `Die Mail für das Passwort geht an ${body.user.email}.`,
        `The mail for the password goes to ${body.user.email}.`,
      ),
    );
  },
});

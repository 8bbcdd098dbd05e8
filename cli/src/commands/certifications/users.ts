import { certificationFilters } from '@leitwarte/core/codes';
import { certificationDaysLeft, certificationState, filterCertificationUsers } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';

export const certificationsUsers = command({
  name: 'users',
  summary: say('Zertifizierungsbenutzer auflisten', 'List the certification users'),
  call: 'certifications.list',
  lists: true,
  options: {
    status: { type: 'text', choices: certificationFilters, describe: say('nur diese', 'only these') },
    search: { type: 'text', describe: say('Teil von Name oder E-Mail', 'part of name or e-mail') },
  },
  async run(context, args) {
    const client = await context.client();
    const nowMs = context.world.now();
    const all = await client.certifications.list();
    const users = filterCertificationUsers(all, args.status ?? 'all', args.search ?? '', nowMs);
    await context.out.list(users, [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Benutzername', 'Username'), key: true, value: (row) => row.username },
      { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
      {
        head: say('Zustand', 'State'),
        value: (row) => text(context.language, `certificationState.${certificationState(row, nowMs)}`),
        tone: (row) => (certificationState(row, nowMs) === 'active' ? 'good' : 'warning'),
      },
      {
        head: say('gültig bis', 'valid until'),
        value: (row) => timeCell(row.registration_valid_until, 'dd.MM.yyyy HH:mm'),
      },
      { head: say('Tage', 'Days'), value: (row) => certificationDaysLeft(row, nowMs) },
      { head: say('Dateien', 'Files'), value: (row) => row.user_pdfs.length },
    ]);
  },
});

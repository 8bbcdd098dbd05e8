import { certificationFilters } from '@leitwarte/core/codes';
import { certificationDaysLeft, certificationState, filterCertificationUsers } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const certificationsUsers = listing({
  summary: say('Zertifizierungsbenutzer auflisten', 'List the certification users'),
  call: 'certifications.list',
  options: {
    status: { type: 'text', choices: certificationFilters, describe: say('nur diese', 'only these') },
    search: { type: 'text', describe: say('Teil von Name oder E-Mail', 'part of name or e-mail') },
  },
  rows: async (client, { status = 'all', search = '' }, { world }) =>
    filterCertificationUsers(await client.certifications.list(), status, search, world.now()),
  columns: ({ language, world }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Benutzername', 'Username'), key: true, value: (row) => row.username },
    { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
    {
      head: say('Zustand', 'State'),
      value: (row) => text(language, `certificationState.${certificationState(row, world.now())}`),
      tone: (row) => (certificationState(row, world.now()) === 'active' ? 'good' : 'warning'),
    },
    {
      head: say('gültig bis', 'valid until'),
      value: (row) => timeCell(row.registration_valid_until, 'dd.MM.yyyy HH:mm'),
    },
    { head: say('Tage', 'Days'), value: (row) => certificationDaysLeft(row, world.now()) },
    { head: say('Dateien', 'Files'), value: (row) => row.user_pdfs.length },
  ],
});

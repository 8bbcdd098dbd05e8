import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { personName } from '../../../lookup/people.ts';

export const reportUsersList = listing({
  summary: say('Meldebenutzer: Empfänger ohne Konto', 'Report recipients, who have no account'),
  call: 'reportUsers.list',
  options: organisationOption,
  rows: async (client, args) => client.reportUsers.list({ query: await organisationQuery(client, args.organisation) }),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: personName },
    { head: say('Beschreibung', 'Description'), value: (row) => row.description, spare: 'empty' },
    { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
    { head: say('Telefon', 'Phone'), value: (row) => row.phone_number, spare: 'empty' },
    { head: say('Tagesbericht', 'Report'), value: (row) => row.send_daily_report },
  ],
});

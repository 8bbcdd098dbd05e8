import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { peopleText } from './people.ts';

export const rotasNow = listing({
  summary: say('Wer jetzt Bereitschaft hat, bis wann, wer danach', 'Who is on call now, until when, who comes then'),
  call: 'rotas.onCall',
  options: organisationOption,
  rows: async (client, args) => client.rotas.onCall({ query: await organisationQuery(client, args.organisation) }),
  columns: (context) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Gruppe', 'Group'), key: true, value: (row) => row.grp_name },
    {
      head: say('Bereitschaft', 'On call'),
      value: (row) => peopleText(context, row.people),
      tone: (row) => (row.people.length === 0 && !row.is_meant ? 'warning' : undefined),
    },
    { head: say('Bis', 'Until'), value: (row) => timeCell(row.until, 'dd.MM.yyyy HH:mm', row.timezone) },
    {
      head: say('Danach', 'Then'),
      value: (row) => (row.until === null ? null : peopleText(context, row.next_people)),
    },
    {
      head: say('Unbesetzt ab', 'Nobody from'),
      value: (row) => timeCell(row.gaps[0]?.from ?? null, 'dd.MM.yyyy HH:mm', row.timezone),
      tone: () => 'warning',
      spare: 'empty',
    },
  ],
});

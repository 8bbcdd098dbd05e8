import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const sourcesTemplates = listing({
  summary: say(
    'Vorlagen auflisten: Zuordnungen, die für andere Quellen aufgehoben sind',
    'List the templates: bindings that are kept for other sources',
  ),
  call: 'sources.templates',
  rows: (client) => client.sources.templates(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Organisation', 'Organisation'), value: (row) => row.organisation_name },
    { head: say('Zeilen', 'Lines'), value: (row) => row.lines.length },
    { head: say('Angelegt', 'Made'), value: (row) => timeCell(row.created_at, 'dd.MM.yyyy HH:mm') },
  ],
});

import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const sourcesPresets = listing({
  summary: say(
    'Bekannte Dienste auflisten, die der Server über HTTP abfragt, und Anbieter von Postfächern mit OAuth 2',
    'List the known services that the server asks over HTTP, and providers of mailboxes with OAuth 2',
  ),
  call: 'sources.presets',
  rows: (client) => client.sources.presets(),
  columns: [
    { head: say('Dienst', 'Service'), key: true, value: (row) => row.key },
    { head: say('Art', 'Kind'), value: (row) => row.kind },
    { head: say('Hersteller', 'Maker'), value: (row) => row.maker },
    { head: say('Werte (--set)', 'Values (--set)'), value: (row) => row.parameters.map(({ name }) => name).join(' ') },
    { head: say('Am echten Dienst erprobt', 'Tried on the real service'), value: (row) => row.is_tried },
    { head: say('Beschrieben', 'Described'), value: (row) => row.described },
  ],
});

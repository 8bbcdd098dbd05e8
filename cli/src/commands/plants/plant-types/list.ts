import { textOrKey } from '@leitwarte/core/texts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const typesList = listing({
  summary: say('Alle Anlagentypen auflisten', 'List all plant types'),
  call: 'plantTypes.list',
  rows: (client) => client.plantTypes.list(),
  columns: ({ language }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Bezeichnung', 'Label'), value: (row) => textOrKey(language, 'plantType', row.name) },
    { head: say('Auswertungen', 'Evaluations'), value: (row) => row.plant_type_evaluations.length },
  ],
});

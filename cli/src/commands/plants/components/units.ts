import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const componentsUnits = listing({
  summary: say('Die Einheiten auflisten, die für Spalten angeboten werden', 'List the units offered for columns'),
  call: 'components.units',
  rows: (client) => client.components.units(),
  columns: [
    { head: say('Einheit', 'Unit'), value: (row) => row.unit },
    { head: say('Bezeichnung', 'Name'), value: (row) => row.name },
  ],
});

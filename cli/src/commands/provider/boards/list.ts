import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { boardTable } from './table.ts';

export const boardsList = listing({
  summary: say('Infotafeln auflisten', 'List the info boards'),
  call: 'boards.list',
  rows: (client) => client.boards.list(),
  columns: boardTable,
});

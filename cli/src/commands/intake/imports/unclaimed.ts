import type { UnclaimedFile } from '@leitwarte/core/entities';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

/** Path in the form that `imports claim` accepts. */
export const pathOfUnclaimed = ({ folder, file }: Pick<UnclaimedFile, 'folder' | 'file'>): string =>
  `${folder}/${file}`;

export const importsUnclaimed = listing({
  summary: say(
    'Dateien im Importordner, die niemand liest, mit einem Vorschlag, wem sie gehören',
    'Files in the import folder that nobody reads, each with a proposal whose it is',
  ),
  call: 'imports.unclaimed',
  examples: ['leitwarte imports unclaimed'],
  rows: (client) => client.imports.unclaimed(),
  columns: [
    { head: say('Datei', 'File'), key: true, value: (row) => pathOfUnclaimed(row) },
    { head: say('Seit', 'Since'), value: ({ since }) => timeCell(since, 'dd.MM.yyyy HH:mm') },
    {
      head: say('Wem sie gehören könnte', 'Whose it may be'),
      value: ({ proposal }) => (proposal === null ? null : `${proposal.plant_name}: ${proposal.component}`),
    },
  ],
});

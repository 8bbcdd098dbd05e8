import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { pagedListing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const plantsChanges = pagedListing({
  summary: say('Wer was an einer Anlage geändert hat, das Neueste zuerst', 'Who changed what on a plant, newest first'),
  call: 'plants.changes',
  arguments: { anlage: argument('named') },
  options: {},
  examples: ["leitwarte plants changes 'Solarpark Marche'"],
  read: async (client, page, args) =>
    client.plants.changes({ id: await plantId(client, args.anlage), query: { page } }),
  columns: ({ language }) => [
    { head: say('Zeit', 'Time'), value: (row) => timeCell(row.at, 'dd.MM.yyyy HH:mm:ss') },
    { head: say('Wer', 'Who'), value: (row) => row.changed_by },
    { head: say('Was', 'What'), value: (row) => plantChangeTitle(language, row) },
    { head: say('Änderung', 'Change'), value: (row) => plantChangeLines(language, row).join('; ') },
  ],
});

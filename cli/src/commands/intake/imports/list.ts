import { importWays } from '@leitwarte/core/codes';
import { plantFilter } from '../../../lookup/filters.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { importTable } from './table.ts';

export const importsList = pagedListing({
  summary: say('Importierte Dateien auflisten, die neuesten zuerst', 'List imported files, newest first'),
  call: 'imports.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Dateien dieser Anlage (Name oder Nr.)', 'only files of this plant (name or id)'),
    },
    way: {
      type: 'text',
      choices: importWays,
      describe: say('files: nur Dateien, sources: nur was Quellen sandten', 'files alone, or what sources sent alone'),
    },
  },
  read: async (client, page, args) => {
    const plant = args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) };
    return client.imports.list({ query: { page, ...plant, ...(args.way !== undefined && { way: args.way }) } });
  },
  columns: importTable,
});

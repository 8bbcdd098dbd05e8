import { organisationOption } from '../../../input/organisationOption.ts';
import { fileNamePart } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { liveTable } from '../../../exporting/liveTable.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { liveSets } from '../../../lookup/liveSet.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportLiveData = command({
  summary: say('Aktuelle Daten, eine Datei je Ansicht', 'Live data, a file for each set'),
  call: 'liveData.table',
  ...exported(({ entities: { LiveDataHeaderResponse } }) => LiveDataHeaderResponse),
  arguments: { ansicht: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: { ...organisationOption, ...exportOptions },
  examples: ['leitwarte export live-data --format xlsx --out stand', 'leitwarte export live-data Übersicht --watch 2m'],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const sets = await liveSets(client, args.ansicht, args.organisation);
      return sets.map(({ id, name }) => {
        const title = name ?? '';
        const read = () => client.liveData.table({ id });
        return {
          name: title,
          file: fileNamePart(say(`Aktuelle Daten_${title}`, `Live data_${title}`)[context.language]),
          json: read,
          tables: async () => [liveTable(context, title, await read())],
        };
      });
    }),
});

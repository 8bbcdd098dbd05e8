import { reportPages } from '@leitwarte/core/report';
import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { evaluated } from '../../../exporting/evaluated.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { plantOptions } from '../../../exporting/plants.ts';
import { served } from '../../../exporting/served.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportPlantEvaluation = command({
  summary: say('Eine Auswertung der Anlagen, Seite für Seite', 'An evaluation of plants, page by page'),
  call: 'evaluations.ofPlants',
  ...exported(({ entities: { ReportResponse } }) => ReportResponse),
  arguments: { auswertung: { describe: say('Name, typ:name oder Nr.', 'name, type:name or id') } },
  options: { ...rangeOptions, ...plantOptions, ...exportOptions },
  examples: ["leitwarte export plant-evaluation 'Solar:Tageserträge' --month letzter --plants 'Nord,Süd' --format pdf"],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const { client, id, caption, name, file, selected, interval, frame } = await evaluated(context, args);
      const body = { ...interval, type_data: 'plain', selectionData: selected, plants: selected } as const;
      const read = () => client.evaluations.ofPlants({ id, body });
      return [
        {
          name,
          file,
          json: read,
          made: {
            pdf: () =>
              served(context, 'POST planttype_evaluations/{id}/get_evaluation_for_plants/', {
                id,
                body: { ...body, type_data: 'pdf' },
              }),
          },
          async tables() {
            const total = text(context.language, 'report.total');
            return reportPages(await read(), caption, total).map((page) => tableOf(context, { ...frame, ...page }));
          },
        },
      ];
    }),
});

import { evaluationPage } from '@leitwarte/core/report';
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

export const exportEvaluation = command({
  summary: say('Eine Auswertung als eine Tabelle', 'An evaluation as one table'),
  call: 'evaluations.ofType',
  ...exported(({ entities: { PlainEvaluationResponse } }) => PlainEvaluationResponse),
  arguments: { auswertung: { describe: say('Name, typ:name oder Nr.', 'name, type:name or id') } },
  options: { ...rangeOptions, ...plantOptions, ...exportOptions },
  examples: ["leitwarte export evaluation 'Solar:Tageserträge' --month 2026-03 --format xlsx"],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const { client, id, caption, name, file, selected, interval, frame } = await evaluated(context, args);
      const body = { ...interval, type_data: 'plain', selectionData: selected } as const;
      const read = () => client.evaluations.ofType({ id, body });
      return [
        {
          name,
          file,
          json: read,
          made: {
            xlsx: () =>
              served(context, 'POST plant_type_evaluations/{id}/get_data_for_plant_type_evaluation/', {
                id,
                body: { ...body, type_data: 'xlsx' },
              }),
          },
          async tables() {
            const page = evaluationPage(await read(), caption, text(context.language, 'report.total'));
            return [tableOf(context, { ...frame, ...page })];
          },
        },
      ];
    }),
});

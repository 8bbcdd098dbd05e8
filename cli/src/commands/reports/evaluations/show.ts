import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { evaluationId, plantEvaluationId } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { showEvaluation, showPlantEvaluation } from './showEvaluation.ts';

export const evaluationsShow = command({
  summary: say('Eine Auswertung mit ihren Spalten zeigen', 'Show an evaluation with its columns'),
  call: 'evaluations.retrieve',
  writes: ({ z, entities: { PlantTypeEvaluationDetail, PlantEvaluation } }) =>
    z.union([PlantTypeEvaluationDetail, PlantEvaluation]),
  arguments: { auswertung: argument('evaluation') },
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('ihre Verknüpfungen in dieser Anlage (Name oder Nr.)', 'its links in this plant (name or id)'),
    },
  },
  async run(context, args) {
    const client = await context.client();
    if (args.plant === undefined) {
      const id = await evaluationId(client, args.auswertung);
      return showEvaluation(context, await client.evaluations.retrieve({ id }));
    }
    const plant = await client.plants.retrieve({ id: await plantId(client, args.plant) });
    const id = await plantEvaluationId(client, plant.id, args.auswertung);
    await showPlantEvaluation(context, await client.evaluations.plantEvaluation({ id }), plant.plant_components);
  },
});

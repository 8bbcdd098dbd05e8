import { command } from '../../../command.ts';
import { typeFilter } from '../../../lookup/filters.ts';
import { say } from '../../../texts.ts';
import { evaluationTable } from './table.ts';

export const evaluationsList = command({
  summary: say('Auswertungen der Anlagentypen auflisten', 'List the evaluations of the plant types'),
  call: 'plantTypes.list',
  writes: ({ z, entities: { PlantTypeEvaluation } }) => z.array(PlantTypeEvaluation),
  lists: true,
  options: {
    type: {
      type: 'text',
      describe: say('nur dieses Anlagentyps (Name oder Nr.)', 'only of this plant type (name or id)'),
    },
  },
  async run(context, args) {
    const client = await context.client();
    const types =
      args.type === undefined
        ? await client.plantTypes.list()
        : [await typeFilter(client, args.type, context.language)];
    const rows = types.flatMap((type) => type.plant_type_evaluations.map((one) => ({ ...one, type: type.name })));
    if (await context.out.entity(types.flatMap((type) => type.plant_type_evaluations))) return;
    await context.out.list(rows, evaluationTable(context.language));
  },
});

import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { plantTypeOf } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { evaluationOptions } from './options.ts';
import { showEvaluation } from './showEvaluation.ts';

export const evaluationsCreate = command({
  summary: say('Eine Auswertung eines Anlagentyps anlegen', 'Create an evaluation of a plant type'),
  call: 'evaluations.create',
  arguments: {
    typ: { describe: say('Anlagentyp: Name oder Nr.', 'plant type: name or id') },
    name: { describe: say('Name der Auswertung', 'name of the evaluation') },
  },
  options: evaluationOptions,
  examples: ["leitwarte evaluations create Solar 'Monatsertrag' --period monat"],
  async run(context, args) {
    const { PlantTypeEvaluationCreate } = await import('@leitwarte/core/entities');
    const { id } = await plantTypeOf(await context.client(), args.typ);
    const given = bodyFrom(evaluationOptions, args);
    const body = validInput(PlantTypeEvaluationCreate, {
      type_evaluation: 'DA',
      ...given,
      name: args.name,
      plant_type: id,
    });
    await showEvaluation(context, await context.change((to) => to.evaluations.create({ body })));
  },
});

import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { evaluationId } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { evaluationOptions } from './options.ts';
import { showEvaluation } from './showEvaluation.ts';

export const evaluationsUpdate = command({
  summary: say('Eine Auswertung ändern', 'Change an evaluation'),
  call: 'evaluations.update',
  arguments: { auswertung: argument('evaluation') },
  options: { name: { type: 'text', describe: say('neuer Name', 'new name') }, ...evaluationOptions },
  async run(context, args) {
    const { PlantTypeEvaluationPatch } = await import('@leitwarte/core/entities');
    const body = patchBody(PlantTypeEvaluationPatch, evaluationOptions, args, { name: args.name });
    const id = await evaluationId(await context.client(), args.auswertung);
    await showEvaluation(context, await context.change((to) => to.evaluations.update({ id, body })));
  },
});

import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { plantTypeOf } from '../../lookup/types.ts';
import { say } from '../../texts.ts';
import { showType } from './showType.ts';

export const typesShow = command({
  name: 'show',
  summary: say('Einen Anlagentyp mit seinen Auswertungen zeigen', 'Show a plant type with its evaluations'),
  call: 'plantTypes.retrieve',
  arguments: { typ: argument('named') },
  async run(context, { typ }) {
    await showType(context, await plantTypeOf(await context.client(), typ));
  },
});

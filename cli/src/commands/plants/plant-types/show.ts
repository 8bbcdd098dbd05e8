import { argument } from '../../../input/arguments.ts';
import { plantTypeOf } from '../../../lookup/types.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showType } from './showType.ts';

export const typesShow = showing({
  summary: say('Einen Anlagentyp mit seinen Auswertungen zeigen', 'Show a plant type with its evaluations'),
  call: 'plantTypes.retrieve',
  arguments: { typ: argument('named') },
  find: (client, args) => plantTypeOf(client, args.typ),
  show: showType,
});

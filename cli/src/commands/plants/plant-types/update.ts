import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantTypeOf } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { showType } from './showType.ts';

export const typesUpdate = command({
  summary: say('Einen Anlagentyp umbenennen', 'Rename a plant type'),
  call: 'plantTypes.update',
  arguments: {
    typ: argument('named'),
    name: { describe: say('neuer Name', 'new name') },
  },
  async run(context, args) {
    const { PlantTypeName } = await import('@leitwarte/core/entities');
    const body = validInput(PlantTypeName, { name: args.name });
    const { id } = await plantTypeOf(await context.client(), args.typ);
    await showType(context, await context.change((to) => to.plantTypes.update({ id, body })));
  },
});

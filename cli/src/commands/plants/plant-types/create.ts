import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { showType } from './showType.ts';

export const typesCreate = command({
  summary: say('Einen Anlagentyp anlegen', 'Create a plant type'),
  call: 'plantTypes.create',
  arguments: { name: { describe: say('Name des Anlagentyps', 'name of the plant type') } },
  async run(context, args) {
    const { PlantTypeName } = await import('@leitwarte/core/entities');
    const body = validInput(PlantTypeName, { name: args.name });
    await showType(context, await context.change((to) => to.plantTypes.create({ body })));
  },
});

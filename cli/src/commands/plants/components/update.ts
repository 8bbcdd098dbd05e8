import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { inTurn } from './inTurn.ts';
import { componentOptions } from './options.ts';
import { componentColumns } from './table.ts';
import { allOfPlant, targetArgument, targetsOf } from './targets.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

export const componentsUpdate = command({
  summary: say('Eine Komponente oder alle einer Anlage ändern', 'Change a component or all of a plant'),
  access: 'superuser',
  changes: true,
  writes: ({ z, entities: { Component } }) => z.array(Component),
  arguments: { ziel: targetArgument },
  options: { name: { type: 'text', describe: say('neuer Name', 'new name') }, allOfPlant, ...componentOptions },
  examples: ["leitwarte components update --all-of-plant 'Solarpark Marche' --prefix details"],
  async run(context, args) {
    const { ComponentPatch } = await import('@leitwarte/core/entities');
    const name = args.name === undefined ? {} : { name: args.name };
    const body = validInput(ComponentPatch, { ...bodyFrom(componentOptions, args), ...name });
    if (Object.keys(body).length === 0) throw nothingToChange();
    const targets = await targetsOf(await context.client(), args.ziel, args.allOfPlant);
    const { done, exit } = await inTurn(context, targets, ({ id }) =>
      context.change((client) => client.components.update({ id, body })),
    );
    if (done.length > 0) await context.out.list(done, componentColumns(context));
    return exit;
  },
});

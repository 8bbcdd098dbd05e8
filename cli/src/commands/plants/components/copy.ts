import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { componentId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { inTurn } from './inTurn.ts';
import { componentColumns } from './table.ts';
import { allOfPlant, targetArgument, targetsOf } from './targets.ts';

export const componentsCopy = command({
  summary: say('Die Spalten einer Komponente auf andere kopieren', 'Copy the columns of a component to others'),
  call: 'plants.copyColumns',
  writes: 'answers',
  arguments: {
    quelle: argument('component'),
    ziel: targetArgument,
  },
  options: { allOfPlant },
  examples: [
    "leitwarte components copy 'Solarpark Marche:WR 1' 'Solarpark Marche:WR 2'",
    "leitwarte components copy 'Solarpark Marche:WR 1' 'Solarpark Pisa' --all-of-plant",
  ],
  async run(context, args) {
    const client = await context.client();
    const source = await componentId(client, args.quelle);
    const targets = (await targetsOf(client, args.ziel, args.allOfPlant)).filter(({ id }) => id !== source);
    if (targets.length === 0)
      throw wrongUsage(say('Quelle und Ziel sind dieselbe Komponente.', 'Source and target are the same component.'));
    const { done, exit } = await inTurn(context, targets, ({ id, plant }) =>
      context.change((to) =>
        to.plants.copyColumns({ id: plant ?? 0, body: { copy_component: source, target_component: id } }),
      ),
    );
    if (done.length > 0) await context.out.list(done, componentColumns(context));
    return exit;
  },
});

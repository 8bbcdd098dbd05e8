import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { edited, listOptions } from './editList.ts';
import { showGroup } from './showGroup.ts';

export const groupsPlants = command({
  summary: say('Anlagen einer Gruppe ändern', 'Change the plants of a group'),
  call: 'userGroups.update',
  arguments: { gruppe: argument('named') },
  options: {
    ...listOptions,
    all: { type: 'flag', describe: say('alle Anlagen der Organisation', 'all plants of the organisation') },
  },
  examples: [
    "leitwarte groups plants Bereitschaft --add 'Solarpark Marche'",
    'leitwarte groups plants Bereitschaft --all',
  ],
  async run(context, args) {
    const client = await context.client();
    const group = await groupOf(client, args.gruppe);
    const plants = await client.plants.dashboard();
    const own = plants.filter((plant) => plant.organisation === group.organisation).map((plant) => plant.id);
    const idOf = (typed: string) => namedOf(kinds.plant, plants, (plant) => plant.name, typed).id;
    const group_plants = args.all ? own : edited(group.group_plants, args, idOf);
    await showGroup(
      context,
      await context.change((to) => to.userGroups.update({ id: group.id, body: { group_plants } })),
    );
  },
});

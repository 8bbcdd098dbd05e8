import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

export const plantsDeactivate = command({
  summary: say('Eine Anlage außer Betrieb nehmen', 'Take a plant out of service'),
  call: 'plants.deactivate',
  arguments: { anlage: argument('named') },
  options: yesOption,
  examples: ["leitwarte plants deactivate 'Solarpark Marche' --yes"],
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const { name } = await client.plants.retrieve({ id });
    const what = say(`Die Anlage „${name}“ wird deaktiviert.`, `The plant "${name}" will be deactivated.`);
    await mustBeConfirmed(context, what, name, args.yes);
    await showPlant(context, await context.change((to) => to.plants.deactivate({ id })));
  },
});

import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

export const plantsActivate = command({
  summary: say('Eine deaktivierte Anlage wieder in Betrieb nehmen', 'Put a deactivated plant back into service'),
  call: 'plants.all',
  writes: 'one',
  changes: true,
  arguments: { anlage: argument('named') },
  async run(context, args) {
    const id = await deactivatedId(await context.client(), args.anlage);
    await showPlant(context, await context.change((to) => to.plants.update({ id, body: { status: '00' } })));
  },
});

/** Finds a deactivated plant, which is only in the list of all plants. */
async function deactivatedId(client: LeitwarteClient, typed: string): Promise<number> {
  return namedOf(kinds.plant, await client.plants.all(), (plant) => plant.name, typed).id;
}

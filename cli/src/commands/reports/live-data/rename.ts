import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { liveDataId } from '../../../lookup/configuration.ts';
import { say } from '../../../texts.ts';
import { showSet } from './showSet.ts';

export const liveDataRename = command({
  summary: say('Eine Zusammenstellung aktueller Daten umbenennen', 'Rename a set of live data'),
  call: 'liveData.update',
  arguments: {
    name: { field: 'id', describe: say('Name oder Nr.', 'name or id') },
    neu: { field: 'name', describe: say('neuer Name', 'new name') },
  },
  async run(context, args) {
    const { LiveDataPatch } = await import('@leitwarte/core/entities');
    const body = validInput(LiveDataPatch, { name: args.neu });
    const id = await liveDataId(await context.client(), args.name);
    await showSet(context, await context.change((to) => to.liveData.update({ id, body })));
  },
});

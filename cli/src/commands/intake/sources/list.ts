import { command } from '../../../command.ts';
import { plantFilter } from '../../../lookup/filters.ts';
import { say } from '../../../texts.ts';
import { listSources } from './table.ts';

export const sourcesList = command({
  summary: say('Quellen auflisten', 'List the sources'),
  call: 'sources.list',
  lists: true,
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Quellen dieser Anlage (Name oder Nr.)', 'only sources of this plant (name or id)'),
    },
  },
  async run(context, { plant }) {
    const client = await context.client();
    const query = plant === undefined ? {} : { plant: await plantFilter(client, plant) };
    await listSources(context, await client.sources.list({ query }));
  },
});

import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { componentId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { showComponent } from './showComponent.ts';

export const componentsShow = command({
  name: 'show',
  summary: say('Eine Komponente mit ihren Spalten zeigen', 'Show a component with its columns'),
  call: 'components.retrieve',
  arguments: { komponente: argument('component') },
  async run(context, args) {
    const client = await context.client();
    const id = await componentId(client, args.komponente);
    await showComponent(context, await client.components.retrieve({ id }));
  },
});

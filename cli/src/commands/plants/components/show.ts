import { argument } from '../../../input/arguments.ts';
import { componentId } from '../../../lookup/ids.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showComponent } from './showComponent.ts';

export const componentsShow = showing({
  summary: say('Eine Komponente mit ihren Spalten zeigen', 'Show a component with its columns'),
  call: 'components.retrieve',
  arguments: { komponente: argument('component') },
  find: async (client, args) => client.components.retrieve({ id: await componentId(client, args.komponente) }),
  show: showComponent,
});

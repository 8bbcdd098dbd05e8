import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { groupOf } from '../../../lookup/people.ts';
import { outOption, writeDocument } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';
import { documentOf } from './document.ts';

export const rotasExport = command({
  summary: say('Den Dienstplan einer Gruppe als Text schreiben, für set', 'Write the rota of a group as text, for set'),
  access: { dialog: 'user_group', right: 'can_read' },
  writes: ({ z }) => z.record(z.string(), z.unknown()),
  arguments: { gruppe: argument('named') },
  options: outOption,
  examples: ['leitwarte rotas export Bereitschaft -o plan.yaml'],
  async run(context, args) {
    const client = await context.client();
    const { id } = await groupOf(client, args.gruppe);
    await writeDocument(context, documentOf(await client.rotas.retrieve({ id })), args.out);
  },
});

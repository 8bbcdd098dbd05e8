import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { embedKeyOf } from '../embed-keys/embedKeyOf.ts';
import { boardOf } from './boardOf.ts';
import { isEmptyList } from './create.ts';
import { boardOptions } from './options.ts';
import { boardTable } from './table.ts';

export const boardsUpdate = command({
  summary: say('Eine Infotafel ändern', 'Change an info board'),
  call: 'boards.update',
  writes: 'answers',
  arguments: { tafel: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    title: { type: 'text', describe: say('neue Überschrift', 'new title') },
    key: {
      type: 'text',
      value: say('schlüssel', 'key'),
      describe: say('anderer Schlüssel (Name oder Nr.)', 'another embed key (name or id)'),
    },
    ...boardOptions,
  },
  examples: ['leitwarte boards update Rathaus --seconds 20 --emissions 380'],
  async run(context, args) {
    const { BoardPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const { id } = await boardOf(client, args.tafel);
    const key = args.key === undefined ? undefined : (await embedKeyOf(client, args.key)).id;
    const given = Object.entries(bodyFrom(boardOptions, args)).filter(([, value]) => !isEmptyList(value));
    const more = { ...Object.fromEntries(given), name: args.name, title: args.title, embed_key: key };
    const body = patchBody(BoardPatch, {}, args, more);
    const board = await context.change((to) => to.boards.update({ id, body }));
    if (board !== undefined) await context.out.list([board], boardTable(context));
  },
});

import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { embedKeyOf } from './embedKeyOf.ts';
import { budgetOptions, keyOptions, typedKey } from './options.ts';
import { embedKeyTable } from './table.ts';

export const embedKeysUpdate = command({
  summary: say(
    'Ändern, was ein Schlüssel zeigt, wo und wie lange, oder ihn anhalten',
    'Change what a key shows, where and how long, or hold it',
  ),
  call: 'embedKeys.update',
  writes: 'answers',
  arguments: { schluessel: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...keyOptions,
    hold: {
      type: 'yesno',
      describe: say('anhalten: er öffnet so lange nichts', 'hold it: it opens nothing meanwhile'),
    },
  },
  examples: ['leitwarte embed-keys update Webseite --hold ja', 'leitwarte embed-keys update Webseite --days 365'],
  async run(context, args) {
    const { EmbedKeyPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const typed = await typedKey(client, args, context.world.now());
    const body = patchBody(EmbedKeyPatch, budgetOptions, args, { ...typed, name: args.name, is_suspended: args.hold });
    const { id } = await embedKeyOf(client, args.schluessel);
    const key = await context.change((to) => to.embedKeys.update({ id, body }));
    if (key !== undefined) await context.out.list([key], embedKeyTable(context));
  },
});

import type { PushPatch } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { messageTimes } from '../../../input/messageTimes.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { deviceOf } from './deviceOf.ts';
import { deviceTable } from './table.ts';

const options = {
  name: { field: 'name', type: 'text', describe: say('neuer Name', 'new name') },
  ...messageTimes,
} as const satisfies FieldOptions<keyof PushPatch>;

export const pushUpdate = command({
  summary: say(
    'Ein eigenes Gerät umbenennen, oder ändern, wann es Meldungen bekommt',
    'Rename one of your own devices, or change when it gets messages',
  ),
  call: 'push.update',
  writes: 'answers',
  arguments: { geraet: argument('named') },
  options,
  examples: ['leitwarte push update Telefon --weight 2 --from 22:00 --until 06:00'],
  async run(context, args) {
    const { PushPatch: schema } = await import('@leitwarte/core/entities');
    const body = patchBody(schema, options, args);
    const { id } = await deviceOf(await context.client(), args.geraet);
    const changed = await context.change((to) => to.push.update({ id, body }));
    if (changed !== undefined) await context.out.list([changed], deviceTable(context));
  },
});

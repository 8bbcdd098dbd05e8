import type { PushPatch } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { deviceOf } from './deviceOf.ts';
import { deviceTable } from './table.ts';

const clockOf = (typed: string): string | null => (typed === '-' ? null : typed);

const options = {
  name: { field: 'name', type: 'text', describe: say('neuer Name', 'new name') },
  weight: {
    field: 'from_severity',
    type: 'text',
    choices: ['0', '1', '2'],
    describe: say('ab Gewicht: 0 Meldung, 1 Warnung, 2 Störung', 'from weight: 0 message, 1 warning, 2 fault'),
  },
  from: {
    field: 'from_time',
    type: 'text',
    value: say('uhrzeit', 'time'),
    describe: say('nur ab dieser Uhrzeit, - für immer', 'only from this time of day, - for always'),
    sent: clockOf,
  },
  until: {
    field: 'until_time',
    type: 'text',
    value: say('uhrzeit', 'time'),
    describe: say('nur bis zu dieser Uhrzeit, - für immer', 'only until this time of day, - for always'),
    sent: clockOf,
  },
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

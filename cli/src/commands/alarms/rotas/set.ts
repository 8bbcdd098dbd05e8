import type { RotaPatch } from '@leitwarte/core/entities';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { groupOf } from '../../../lookup/people.ts';
import { fileArgument, readContent } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';
import { patchOf } from './document.ts';
import { showRota } from './show.ts';

const rotaOptions = {
  zone: {
    field: 'timezone',
    type: 'text',
    value: say('zeitzone', 'zone'),
    describe: say('Zeitzone, nach deren Uhr die Schichten gehen', 'time zone by whose clock the shifts go'),
  },
  after: {
    field: 'escalate_after_minutes',
    type: 'text',
    value: say('minuten', 'minutes'),
    describe: say(
      'nach so vielen Minuten erfährt es der Nächste, dann alle; - für nie',
      'after so many minutes the next is told, then everybody; - for never',
    ),
    sent: (typed: string) => (typed === '-' ? null : /^\d+$/.test(typed) ? Number(typed) : typed),
  },
  quiet: {
    field: 'quiet',
    type: 'text',
    value: say('von-bis', 'from-until'),
    describe: say(
      'Ruhezeit wie 22:00-06:00, in der Meldungen und Warnungen warten; 22:00-06:00/1: nur Meldungen; - für keine',
      'quiet hours such as 22:00-06:00, in which messages and warnings wait; 22:00-06:00/1: messages alone; - for none',
    ),
    sent: quietOf,
  },
  everybody: {
    field: 'everybody_otherwise',
    type: 'yesno',
    describe: say(
      'außerhalb der Schichten sollen alle benachrichtigt werden',
      'outside of the shifts everybody is meant to be told',
    ),
  },
} as const satisfies FieldOptions<keyof RotaPatch>;

/** Parses quiet hours; invalid ones are refused by the schema. */
function quietOf(typed: string): unknown {
  if (typed === '-') return null;
  const [hours = '', below = '2'] = typed.split('/');
  const [from, until] = hours.split('-').map((part) => part.trim());
  return { from, until, below };
}

export const rotasSet = command({
  summary: say(
    'Den Dienstplan einer Gruppe ändern; Listen der Datei ersetzen die bisherigen',
    'Change the rota of a group; lists of the file replace the former ones',
  ),
  call: 'rotas.update',
  arguments: { gruppe: argument('named'), datei: { ...fileArgument, optional: true } },
  options: rotaOptions,
  examples: [
    'leitwarte rotas set Bereitschaft plan.yaml',
    'leitwarte rotas set Bereitschaft --zone Europe/Vienna --after 15',
  ],
  async run(context, args) {
    const { RotaPatch: Patch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const content = args.datei === undefined ? undefined : await readContent(context.world, args.datei);
    const typed = content === undefined ? patchBody(Patch, rotaOptions, args) : undefined;
    const { id } = await groupOf(client, args.gruppe);
    const rota = await client.rotas.retrieve({ id });
    const body = typed ?? patchBody(Patch, rotaOptions, args, await patchOf(rota, content));
    await showRota(context, await context.change((to) => to.rotas.update({ id, body })));
  },
});

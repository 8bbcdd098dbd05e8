import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { personIn } from './people.ts';
import { showRota } from './show.ts';
import { personMissing, spanOf, spanOptions, without } from './spans.ts';

export const rotasAbsent = command({
  summary: say(
    'Sagen, dass jemand abwesend ist, und wer vertritt; sonst, wer danach dran ist',
    'Say that somebody is absent, and who stands in; else the next in turn',
  ),
  call: 'rotas.update',
  arguments: { gruppe: argument('named'), person: { ...argument('named'), optional: true } },
  options: {
    ...spanOptions,
    substitute: { type: 'text', value: say('person', 'person'), describe: say('wer vertritt', 'who stands in') },
  },
  examples: ["leitwarte rotas absent Bereitschaft 'Anna Berg' --from 1.3.2026 --until 14.3.2026 --substitute Bert"],
  async run(context, args) {
    if (args.remove === undefined && args.person === undefined) throw personMissing();
    const client = await context.client();
    const { id } = await groupOf(client, args.gruppe);
    const rota = await client.rotas.retrieve({ id });
    const absences =
      args.remove === undefined
        ? [
            ...rota.absences,
            {
              person: personIn(rota, args.person ?? ''),
              substitute: args.substitute === undefined ? null : personIn(rota, args.substitute),
              ...spanOf(args, rota.timezone, context.world.now()),
            },
          ]
        : without(rota.absences, args.remove);
    const change = { id, body: { absences } };
    await showRota(context, await context.change((to) => to.rotas.update(change)));
  },
});

import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { personIn } from './people.ts';
import { showRota } from './show.ts';
import { personMissing, spanOf, spanOptions, without } from './spans.ts';

export const rotasTakeOver = command({
  summary: say(
    'Jemanden die Bereitschaft für eine Zeit übernehmen lassen',
    'Have somebody take over being on call for a time',
  ),
  call: 'rotas.update',
  arguments: { gruppe: argument('named'), person: { ...argument('named'), optional: true } },
  options: spanOptions,
  examples: ["leitwarte rotas take-over Bereitschaft 'Bert Cramer' --from 'morgen 08:00' --until 'morgen 20:00'"],
  async run(context, args) {
    if (args.remove === undefined && args.person === undefined) throw personMissing();
    const client = await context.client();
    const { id } = await groupOf(client, args.gruppe);
    const rota = await client.rotas.retrieve({ id });
    const takeovers =
      args.remove === undefined
        ? [
            ...rota.takeovers,
            { person: personIn(rota, args.person ?? ''), ...spanOf(args, rota.timezone, context.world.now()) },
          ]
        : without(rota.takeovers, args.remove);
    const change = { id, body: { takeovers } };
    await showRota(context, await context.change((to) => to.rotas.update(change)));
  },
});

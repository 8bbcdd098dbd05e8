import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { nameOf, personIn } from './people.ts';
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
    const { remove } = args;
    const person = remove === undefined ? personIn(rota, args.person ?? '') : undefined;
    const kept = remove === undefined ? rota.takeovers : without(rota.takeovers, remove);
    const added = person === undefined ? [] : [{ person, ...spanOf(args, rota.timezone, context.world.now()) }];
    const change = { id, body: { takeovers: [...kept, ...added] } };
    const changed = await context.change((to) => to.rotas.update(change));
    await showRota(context, changed);
    const taking = changed?.people.find((one) => one.id === person);
    if (taking === undefined || taking.is_callable) return;
    const name = nameOf(taking);
    await context.out.note(
      say(
        `${name} ist derzeit nicht erreichbar: Solange gilt der Dienstplan ohne diese Übernahme.`,
        `${name} cannot be reached at present: until then the rota applies without this take-over.`,
      ),
    );
  },
});

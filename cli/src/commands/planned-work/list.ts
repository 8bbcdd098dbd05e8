import { command } from '../../command.ts';
import { plantFilter } from '../../lookup/filters.ts';
import { say } from '../../texts.ts';
import { plannedWorkTable } from './table.ts';

export const plannedWorkList = command({
  name: 'list',
  summary: say('Geplante Arbeiten auflisten, die spätesten zuerst', 'List planned work, the latest first'),
  call: 'plannedWork.list',
  writes: 'rows',
  lists: true,
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Arbeiten an dieser Anlage (Name oder Nr.)', 'only work on this plant (name or id)'),
    },
    open: { type: 'flag', describe: say('nur geplante und laufende', 'only what is planned or running') },
    page: { type: 'number', describe: say('Seite, sonst 1', 'page, else 1') },
  },
  examples: ["leitwarte planned-work list --plant 'Solarpark Marche' --open"],
  async run(context, args) {
    const client = await context.client();
    const page = args.page ?? 1;
    const query = {
      page,
      ...(args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) }),
      ...(args.open ? { over: 'false' as const } : {}),
    };
    const { results, next } = await client.plannedWork.list({ query });
    await context.out.list(results, plannedWorkTable(context));
    if (next !== null) await context.out.note(say(`Weiter mit --page ${page + 1}`, `More with --page ${page + 1}`));
  },
});

import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { plannedWorkTable } from './table.ts';
import { timeOptions, typedTimes } from './times.ts';

export const plannedWorkCreate = command({
  summary: say(
    'Arbeiten an einer Anlage planen; ihre Meldungen werden so lange zurückgehalten',
    'Plan work on a plant; its messages are held back meanwhile',
  ),
  call: 'plannedWork.create',
  writes: 'answers',
  arguments: {
    anlage: argument('named'),
    grund: { field: 'reason', describe: say('warum gearbeitet wird', 'why there is work') },
  },
  options: timeOptions,
  examples: [
    "leitwarte planned-work create 'Solarpark Marche' 'Wechselrichter wird getauscht' --until 16:00",
    "leitwarte planned-work create 'Solarpark Marche' Modulreinigung --from 'morgen 08:00' --until 'morgen 12:00'",
  ],
  async run(context, args) {
    if (args.until === undefined) throw wrongUsage(say('Das Ende fehlt: --until.', 'The end is missing: --until.'));
    const { PlannedWorkCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const { timezone: zone } = await client.plants.retrieve({ id });
    const times = typedTimes(args, { nowMs: context.world.now(), zone });
    const body = validInput(PlannedWorkCreate, { ...times, reason: args.grund });
    const work = await context.change((to) => to.plannedWork.create({ id, body }));
    if (work !== undefined) await context.out.list([work], plannedWorkTable(context));
  },
});

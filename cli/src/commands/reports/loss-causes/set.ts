import { causesByHand } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { wrongUsage } from '../../../exit.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { timeOptions, typedTimes } from '../../alarms/planned-work/times.ts';
import { reassignmentTable } from './table.ts';

export const lossCausesSet = command({
  summary: say(
    'Was in einer Zeit fehlt, einer anderen Ursache zuordnen; die Bilanz bleibt genau',
    'Give what is missing in a time another cause; the balance stays exact',
  ),
  call: 'losses.reassign',
  writes: 'answers',
  arguments: {
    anlage: argument('named'),
    ursache: { describe: say(`eine von: ${causesByHand.join(', ')}`, `one of: ${causesByHand.join(', ')}`) },
    grund: { field: 'note', describe: say('warum', 'why') },
  },
  options: {
    ...timeOptions,
    component: {
      type: 'text',
      describe: say('nur diese Komponente (Name), sonst alle', 'this component alone (name), else all'),
    },
  },
  examples: [
    "leitwarte loss-causes set 'Solarpark Marche' planned_work 'Modultausch, nicht angemeldet' --from '2026-10-12 09:00' --until '2026-10-12 12:00'",
  ],
  async run(context, args) {
    if (args.from === undefined || args.until === undefined)
      throw wrongUsage(
        say('Beginn oder Ende fehlt: --from und --until.', 'Begin or end is missing: --from and --until.'),
      );
    const { LossReassignmentCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const plant = await client.plants.retrieve({ id });
    const times = typedTimes(args, { nowMs: context.world.now(), zone: plant.timezone });
    const component = await componentId(args.component);
    const body = validInput(LossReassignmentCreate, { ...times, component, cause: args.ursache, note: args.grund });
    const given = await context.change((to) => to.losses.reassign({ id, body }));
    if (given !== undefined) await context.out.list([given], reassignmentTable(context));

    async function componentId(name: string | undefined): Promise<number | null> {
      if (name === undefined) return null;
      const { days } = await client.losses.ofPlant({
        id,
        query: { from: dayOf(times.from), until: dayOf(times.from) },
      });
      const found = days.find((one) => one.name === name || String(one.component) === name);
      if (found !== undefined) return found.component;
      const names = [...new Set(days.map((one) => one.name))].join(', ');
      throw wrongUsage(
        say(`Keine Komponente „${name}“. Es gibt: ${names}.`, `No component "${name}". There are: ${names}.`),
      );
    }
  },
});

const dayOf = (moment = '') => moment.slice(0, 10);

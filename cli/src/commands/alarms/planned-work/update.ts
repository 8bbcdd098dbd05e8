import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { CliError } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { plannedWorkTable } from './table.ts';
import { timeOptions, typedTimes, workId } from './times.ts';

export const plannedWorkUpdate = command({
  summary: say('Zeit und Grund geplanter Arbeiten ändern', 'Change time and reason of planned work'),
  call: 'plannedWork.update',
  writes: 'answers',
  arguments: { nr: { describe: say('Nummer der Arbeiten', 'id of the work') } },
  options: {
    ...timeOptions,
    reason: { type: 'text', value: say('text', 'text'), describe: say('warum gearbeitet wird', 'why there is work') },
  },
  examples: ["leitwarte planned-work update 3 --until '18:00' --reason 'Ersatzteil kommt später'"],
  async run(context, args) {
    const id = workId(args.nr);
    const { PlannedWorkPatch } = await import('@leitwarte/core/entities');
    const zone = await zoneOf(context, id);
    const times = typedTimes(args, { nowMs: context.world.now(), zone });
    const body = patchBody(PlannedWorkPatch, {}, args, { ...times, reason: args.reason });
    const work = await context.change((to) => to.plannedWork.update({ id, body }));
    if (work !== undefined) await context.out.list([work], plannedWorkTable(context));
  },
});

/** Time zone of the plant of planned work, which must not be over. */
async function zoneOf(context: Context, id: number): Promise<string> {
  const client = await context.client();
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.plannedWork.list({ query: { page, over: 'false' } });
    const work = results.find((one) => one.id === id);
    if (work !== undefined) return (await client.plants.retrieve({ id: work.plant })).timezone;
    if (next === null)
      throw new CliError(
        'notFound',
        say(`Es sind keine Arbeiten mit der Nummer ${id} geplant.`, `No work with the id ${id} is planned.`),
      );
  }
}

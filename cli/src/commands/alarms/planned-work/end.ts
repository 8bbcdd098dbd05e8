import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { plannedWorkTable } from './table.ts';
import { workId } from './times.ts';

export const plannedWorkEnd = command({
  summary: say(
    'Geplante Arbeiten jetzt beenden, oder absagen, bevor sie beginnen',
    'End planned work now, or call it off before it begins',
  ),
  call: 'plannedWork.end',
  writes: 'answers',
  arguments: { nr: { describe: say('Nummer der Arbeiten', 'id of the work') } },
  examples: ['leitwarte planned-work end 3'],
  async run(context, args) {
    const id = workId(args.nr);
    const work = await context.change((to) => to.plannedWork.end({ id }));
    if (work !== undefined) await context.out.list([work], plannedWorkTable(context));
  },
});

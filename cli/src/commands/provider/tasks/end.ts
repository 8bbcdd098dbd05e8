import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';

export const tasksEnd = command({
  summary: say('Einen Lauf beenden, der hängt', 'End a run that is stuck'),
  call: 'tasks.end',
  writes: 'answers',
  arguments: { lauf: { describe: say('Nr. des Laufs, siehe tasks history', 'id of the run, see tasks history') } },
  options: yesOption,
  examples: ['leitwarte tasks end 17 --yes'],
  async run(context, args) {
    const client = await context.client();
    const { id, task } = await client.tasks.run({ id: numberArgument(args.lauf) });
    const what = say(
      `Lauf ${id} (${task}) wird beendet. Was er gespeichert hat, bleibt; der nächste Lauf macht weiter.`,
      `Run ${id} (${task}) ends. What it has stored stays; the next run goes on.`,
    );
    await mustBeWanted(context, what, args.yes);
    const run = await context.change((to) => to.tasks.end({ id }));
    if (run === undefined || (await context.out.entity(run))) return;
    await context.out.note(
      run.status === 'running'
        ? say(`Lauf ${id} kommt noch zu seinem Ende.`, `Run ${id} still comes to its end.`)
        : say(run.message ?? `Lauf ${id} ist beendet.`, run.message ?? `Run ${id} has ended.`),
    );
  },
});

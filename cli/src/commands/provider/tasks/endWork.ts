import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { say } from '../../../texts.ts';

export const tasksEndWork = command({
  summary: say(
    'Beenden, was der Server gerade von selbst tut und was hängt',
    'End what the server does by itself just now and what is stuck',
  ),
  call: 'tasks.endWork',
  writes: 'answers',
  arguments: { arbeit: { describe: say('Name, siehe tasks schedule', 'name, see tasks schedule') } },
  options: yesOption,
  examples: ['leitwarte tasks end-work import --yes'],
  async run(context, args) {
    const name = args.arbeit;
    const what = say(
      `„${name}“ wird beendet und in zehn Minuten wieder versucht. Was gespeichert ist, bleibt.`,
      `"${name}" ends and is tried again in ten minutes. What was stored stays.`,
    );
    await mustBeWanted(context, what, args.yes);
    const work = await context.change((to) => to.tasks.endWork({ name }));
    if (work === undefined || (await context.out.entity(work))) return;
    await context.out.note(
      work.running
        ? say(`„${name}“ kommt noch zu seinem Ende.`, `"${name}" still comes to its end.`)
        : say(`„${name}“ ist beendet.`, `"${name}" has ended.`),
    );
  },
});

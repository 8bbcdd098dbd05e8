import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { say } from '../../../texts.ts';

export const tasksEndImportWork = command({
  summary: say(
    'Beenden, was von Hand läuft, hängt und jeden Import warten lässt',
    'End what runs by hand, is stuck and keeps every import waiting',
  ),
  call: 'tasks.endImportWork',
  writes: 'answers',
  arguments: { arbeit: { describe: say('Name, siehe tasks import-work', 'name, see tasks import-work') } },
  options: yesOption,
  examples: ['leitwarte tasks end-import-work undo-17-5f0c9a1b --yes'],
  async run(context, args) {
    const name = args.arbeit;
    const what = say(
      `„${name}“ wird beendet. Was gespeichert ist, bleibt; Dateien bleiben liegen, bis sie gelesen sind.`,
      `"${name}" ends. What was stored stays; files stay until they are read.`,
    );
    await mustBeWanted(context, what, args.yes);
    const left = await context.change((to) => to.tasks.endImportWork({ name }));
    if (left === undefined || (await context.out.entity(left))) return;
    await context.out.note(
      left.some((work) => work.name === name)
        ? say(`„${name}“ kommt noch zu seinem Ende.`, `"${name}" still comes to its end.`)
        : say(`„${name}“ ist beendet.`, `"${name}" has ended.`),
    );
  },
});

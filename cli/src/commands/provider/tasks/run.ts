import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import type { Exit } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { sendingTasks, startOf } from './start.ts';
import { startOrJoin } from './startOrJoin.ts';
import { watchRun } from './watchRun.ts';

export const tasksRun = command({
  summary: say('Eine Aufgabe starten und bis zum Ende verfolgen', 'Start a task and follow it to its end'),
  call: 'tasks.monitorDirectories',
  arguments: { aufgabe: { describe: say('Name der Aufgabe, siehe tasks list', 'name of the task, see tasks list') } },
  options: {
    detach: { type: 'flag', describe: say('nur starten, nicht warten', 'start it, do not wait') },
    ...yesOption,
  },
  examples: [
    'leitwarte tasks run monitor_directories',
    'leitwarte tasks run monitor_directories --json | jq .details',
    'leitwarte tasks run send_daily_report_all --yes',
  ],
  async run(context, args): Promise<Exit> {
    const start = startOf(args.aufgabe);
    if (sendingTasks.includes(args.aufgabe)) {
      const [de, en] = [textOrKey('de', 'task', args.aufgabe), textOrKey('en', 'task', args.aufgabe)];
      await mustBeWanted(context, say(`${de}: Mails an alle Empfänger.`, `${en}: mails to all recipients.`), args.yes);
    }
    const run = await startOrJoin(context, args.aufgabe, start, !args.detach);
    if (run === undefined) return 'done';
    if (!args.detach) return watchRun(context, run);
    await context.out.note(say(`Gestartet als Lauf ${run.id}.`, `Started as run ${run.id}.`));
    await context.out.entity(run);
    return 'done';
  },
});

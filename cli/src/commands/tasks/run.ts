import type { TaskRun } from '@leitwarte/core/entities';
import { text, textOrKey } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import type { Context } from '../../context.ts';
import { CliError, type Exit } from '../../exit.ts';
import { say } from '../../texts.ts';
import { accountOf, showAccount } from '../imports/account.ts';
import { follow } from './follow.ts';
import { showProgress } from './progress.ts';
import { startOf, startableTasks } from './start.ts';

export const tasksRun = command({
  name: 'run',
  summary: say('Eine Aufgabe starten und bis zum Ende verfolgen', 'Start a task and follow it to its end'),
  access: 'superuser',
  changes: true,
  arguments: {
    aufgabe: { describe: say(`eine von: ${startableTasks.join(', ')}`, `one of: ${startableTasks.join(', ')}`) },
  },
  options: { detach: { type: 'flag', describe: say('nur starten, nicht warten', 'start it, do not wait') } },
  examples: ['leitwarte tasks run monitor_directories', 'leitwarte tasks run monitor_directories --json | jq .details'],
  async run(context, args): Promise<Exit> {
    const start = startOf(args.aufgabe);
    const run = await context.change(start);
    if (run === undefined) return 'done';
    if (args.detach) {
      await context.out.note(say(`Gestartet als Lauf ${run.id}.`, `Started as run ${run.id}.`));
      await context.out.entity(run);
      return 'done';
    }
    const client = await context.client();
    const progress = await showProgress(context, textOrKey(context.language, 'task', run.task));
    try {
      const ended = await follow(client, context.world, run, progress.show).catch((error: unknown) => {
        throw context.world.signal.aborted ? leftRunning(run) : error;
      });
      await progress.end();
      return await tell(ended);
    } finally {
      await progress.end();
    }

    async function tell(ended: TaskRun): Promise<Exit> {
      const { out } = context;
      if (ended.status === 'failed') {
        await out.entity(ended);
        throw failed(ended);
      }
      if (ended.message !== null && !out.json) await out.note(say(ended.message, ended.message));
      if (await out.entity(ended)) return exitOf(ended);
      await tellUnclaimed(context, ended);
      const account = await accountOf(client, importsOf(ended));
      if (account.files.length > 0) await showAccount(context, account);
      else await out.record(ended, detailsOf(ended));
      return account.complete ? exitOf(ended) : 'partly';
    }
  },
});

function exitOf(run: TaskRun): Exit {
  const lost = ['rows_rejected', 'cells_rejected', 'files_failed'].some((name) => Number(run.details?.[name] ?? 0) > 0);
  return lost ? 'partly' : 'done';
}

function leftRunning({ id }: TaskRun): CliError {
  return new CliError(
    'interrupted',
    say(
      `Nicht weiter verfolgt. Lauf ${id} läuft auf dem Server weiter, siehe: leitwarte tasks history`,
      `No longer followed. Run ${id} goes on at the server, see: leitwarte tasks history`,
    ),
  );
}

function failed(run: TaskRun): CliError {
  if (run.message !== null) return new CliError('refused', say(run.message, run.message));
  return new CliError('refused', say(text('de', 'problem.task_failed'), text('en', 'problem.task_failed')));
}

/** A file that nobody claims stays where it is; whoever put it there wants to know. */
async function tellUnclaimed(context: Context, run: TaskRun): Promise<void> {
  const unclaimed = Number(run.details?.['files_unclaimed'] ?? 0);
  if (unclaimed === 0) return;
  await context.out.note(
    say(
      unclaimed === 1
        ? 'Eine Datei blieb liegen, weil keine Komponente sie beansprucht (Dateipräfix und Endung).'
        : `${unclaimed} Dateien blieben liegen, weil keine Komponente sie beansprucht (Dateipräfix und Endung).`,
      `Files left because no component claims them (file prefix and extension): ${unclaimed}.`,
    ),
  );
}

/** Ids of the ledger entries that an import lists in its details; other tasks have none. */
function importsOf(run: TaskRun): number[] {
  const imports = run.details?.['imports'];
  return Array.isArray(imports) ? imports.filter((id) => typeof id === 'number') : [];
}

function detailsOf(run: TaskRun) {
  const plainDetails = Object.entries(run.details ?? {}).filter(([, value]) => typeof value !== 'object');
  const details = plainDetails.map(([name, value]) => [say(name, name), String(value)] as const);
  return [[say('Lauf', 'Run'), String(run.id)] as const, ...details];
}

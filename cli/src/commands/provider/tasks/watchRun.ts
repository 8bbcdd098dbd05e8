import * as z from 'zod';
import { waitingFoldersOf, type TaskRun, type WaitingFolder } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { text, textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import { CliError, type Exit } from '../../../exit.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';
import { accountOf, showAccount } from '../../intake/imports/account.ts';
import { follow } from './follow.ts';
import { showProgress } from './progress.ts';

/** Follows a run until its end and shows its result. Ctrl C ends the watching, but not the run. */
export async function watchRun(context: Context, run: TaskRun): Promise<Exit> {
  const client = await context.client();
  const progress = await showProgress(context, textOrKey(context.language, 'task', run.task));
  try {
    const ended = await follow(client, context.world, run, progress.show).catch((error: unknown) => {
      throw context.world.signal.aborted ? leftRunning(run) : error;
    });
    await progress.end();
    return await tell(context, ended);
  } finally {
    await progress.end();
  }
}

async function tell(context: Context, ended: TaskRun): Promise<Exit> {
  const { out } = context;
  if (ended.status === 'failed') {
    await out.entity(ended);
    throw failed(ended);
  }
  if (ended.message !== null && !out.json) await out.note(say(ended.message, ended.message));
  if (await out.entity(ended)) return exitOf(ended);
  await tellUnclaimed(context, ended);
  const account = await accountOf(await context.client(), importsOf(ended));
  const folders = waitingFoldersOf(ended);
  if (account.files.length > 0) await showAccount(context, account);
  else if (folders.length > 0) await out.table(out.terminal ? folders.filter(isWaiting) : folders, folderTable);
  else await out.record(ended, detailsOf(ended));
  return account.complete ? exitOf(ended) : 'partly';
}

function exitOf(run: TaskRun): Exit {
  const lost = ['rows_rejected', 'cells_rejected', 'files_failed', 'failed'].some(
    (name) => Number(run.details?.[name] ?? 0) > 0,
  );
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

/** Reports unclaimed files, which stay in their folder. */
async function tellUnclaimed(context: Context, run: TaskRun): Promise<void> {
  const count = Number(run.details?.['files_unclaimed'] ?? 0);
  if (count === 0) return;
  const files = Unclaimed.parse(run.details?.['unclaimed']);
  await context.out.note(
    say(
      'Liegen geblieben, weil keine Komponente sie beansprucht (Dateipräfix und Endung):',
      'Left, because no component claims them (file prefix and extension):',
    ),
  );
  for (const { folder, file, since } of files) {
    const at = minuteOf(since);
    await context.out.note(say(`  ${folder}/${file} (seit ${at})`, `  ${folder}/${file} (since ${at})`));
  }
  const more = count - files.length;
  if (more > 0) await context.out.note(say(`  und ${more} weitere`, `  and ${more} more`));
}

/** Details of an import pass; details of other tasks may have any form. */
const Unclaimed = z.array(z.object({ folder: z.string(), file: z.string(), since: z.string() })).catch([]);

/** Ids of the imports listed in a run's details; empty for other tasks. */
function importsOf(run: TaskRun): number[] {
  const imports = run.details?.['imports'];
  return Array.isArray(imports) ? imports.filter((id) => typeof id === 'number') : [];
}

function detailsOf(run: TaskRun) {
  const plainDetails = Object.entries(run.details ?? {}).filter(([, value]) => typeof value !== 'object');
  const details = plainDetails.map(([name, value]) => [say(name, name), String(value)] as const);
  return [[say('Lauf', 'Run'), String(run.id)] as const, ...details];
}

/** Whether a folder has waiting files; only such folders are shown to people, while a script gets every folder. */
const isWaiting = (row: WaitingFolder) => row.data_files + row.alarm_files > 0;

const folderTable: readonly Column<WaitingFolder>[] = [
  { head: say('Ordner', 'Folder'), value: (row) => row.folder },
  { head: say('Anlage', 'Plant'), value: (row) => row.plant ?? null },
  { head: say('Dateien', 'Files'), value: (row) => row.data_files },
  { head: say('Alarmdateien', 'Alarm files'), value: (row) => row.alarm_files, spare: 'empty' },
  {
    head: say('Älteste', 'Oldest'),
    value: (row) => (typeof row.oldest_file_at === 'string' ? minuteOf(row.oldest_file_at) : null),
  },
];

const minuteOf = (iso: string) => formatTime(Date.parse(iso), 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);

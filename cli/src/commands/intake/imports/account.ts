import type { Import } from '@leitwarte/core/entities';
import { remarksOf } from '@leitwarte/core/texts/import-reason';
import { HOUR_MS, TIME_DIFF_ERROR_HOURS } from '@leitwarte/core/rules';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { say } from '../../../texts.ts';
import { importTable, sumOf } from './table.ts';

export interface Account {
  readonly files: readonly Import[];
  /** Whether every line and every cell was stored. */
  readonly complete: boolean;
}

const AT_ONCE = 8;

/** Reads the imports with these ids and summarises them. */
export async function accountOf(client: LeitwarteClient, ids: readonly number[]): Promise<Account> {
  const files: Import[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    for (const file of await Promise.all(some.map((id) => client.imports.retrieve({ id })))) files.push(file);
  }
  const complete = files.every(
    (file) =>
      file.status !== 'failed' && file.rows_rejected === 0 && file.cells_rejected === 0 && file.rows_overwritten === 0,
  );
  return { files, complete };
}

/** Shows for each file what was read and stored, with totals below. */
export async function showAccount(context: Context, { files }: Account): Promise<void> {
  if (files.length === 0) return context.out.note(say('Es lagen keine Dateien bereit.', 'No files were waiting.'));
  const rows = files.length === 1 || !context.out.terminal ? files : [...files, sumOf(files)];
  await context.out.table(rows, importTable(context));
  for (const file of files) {
    for (const remark of remarksOf(context.language, file))
      await context.out.note(say(`${file.file}: ${remark}`, `${file.file}: ${remark}`));
  }
  if (files.some(isHistory)) await tellOfHistory(context);
}

/** Whether all lines of a file are older than those of a running logger. */
function isHistory({ last_time, finished_at }: Import): boolean {
  if (last_time === null || finished_at === null) return false;
  return Date.parse(last_time) < Date.parse(finished_at) - TIME_DIFF_ERROR_HOURS * HOUR_MS;
}

async function tellOfHistory(context: Context): Promise<void> {
  await context.out.note(
    say(
      'Es kamen nur alte Zeilen. Wer nie laufend geliefert hat, gilt deshalb nicht als gestört; gewarnt wird ab der ersten laufenden Lieferung, wenn --warn-stale an ist (components update).',
      'All lines are old. Whoever never delivered live is no fault for that; warnings begin with the first live delivery, where --warn-stale is on (components update).',
    ),
  );
}

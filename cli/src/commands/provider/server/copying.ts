import type { CopyProgress } from '@leitwarte/server/operate';
import type { Context } from '../../../context.ts';
import { say, type Text } from '../../../texts.ts';
import { showProgress } from '../tasks/progress.ts';

/** Shows on stderr which table is being copied, with its progress. */
export async function whileCopying<T>(
  context: Context,
  title: Text,
  work: (report: CopyProgress) => Promise<T>,
): Promise<T> {
  const progress = await showProgress(context, context.say(title));
  try {
    return await work((table, rows, of) =>
      progress.show({ percent: of === 0 ? 100 : Math.floor((100 * rows) / of), step: table }),
    );
  } finally {
    await progress.end();
  }
}

/** Columns of a list of tables. */
export const copiedColumns = [
  { head: say('Tabelle', 'Table'), value: (row: { table: string }) => row.table },
  { head: say('Zeilen', 'Rows'), value: (row: { rows: number }) => row.rows },
] as const;

import type { ImportedRows } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import type { Option } from '../command.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import type { Exit } from '../exit.ts';
import type { Column } from '../output/cells.ts';
import { say, type Text } from '../texts.ts';
import { mustBeWanted, yesOption } from './confirm.ts';
import type { Rows } from './readRows.ts';

/** Options of commands that create something from each row of a file. */
export const importOptions = {
  preview: {
    type: 'flag',
    describe: say('nur zeigen, was aus jeder Zeile würde', 'only show what would become of each line'),
  },
  ...yesOption,
} as const satisfies Record<string, Option>;

/** A row of a file, with its errors. */
interface JudgedRow<Row> {
  /** Line number in the file; the first line contains the column names. */
  readonly line: number;
  readonly row: Row;
  readonly wrong: ImportedRows['problems'];
}

interface Import<Row> {
  readonly rows: Rows<Row>;
  /** Checks the rows without creating anything. */
  readonly judge: () => Promise<ImportedRows>;
  readonly create: (client: LeitwarteClient) => Promise<ImportedRows>;
  /** Columns shown for each row, between its line number and the result. */
  readonly columns: readonly Column<JudgedRow<Row>>[];
  /** Displayed names of the columns of the file, by field. */
  readonly labels: Readonly<Record<string, Text>>;
  readonly words: {
    readonly ask: (count: number) => Text;
    readonly created: (count: number) => Text;
    readonly possible: (count: number) => Text;
    readonly refused: (bad: number, count: number) => Text;
  };
}

/** Shows the result for each row, asks for confirmation, and creates all of them or none. */
export async function importRows<Row>(
  context: Context,
  { preview, yes }: { readonly preview: boolean; readonly yes: boolean },
  of: Import<Row>,
): Promise<Exit> {
  if (!context.dryRun) {
    const judged = await of.judge();
    if (preview || judged.problems.length > 0) return show(context, of, judged);
    await showRows(context, of, judged);
    await mustBeWanted(context, of.words.ask(judged.created), yes);
  }
  try {
    const made = await context.change(of.create);
    if (made !== undefined && !(await context.out.entity(made))) await context.out.note(of.words.created(made.created));
    return 'done';
  } catch (error) {
    // errors that occurred only after the check are reported by line
    const isRefused = error instanceof ApiError && error.problem.status === 400;
    const judged = isRefused ? await of.judge() : undefined;
    if (judged === undefined || judged.problems.length === 0) throw error;
    return show(context, of, judged);
  }
}

/** Shows each line with its result, and returns whether anything would be created. */
async function show<Row>(context: Context, of: Import<Row>, judged: ImportedRows): Promise<Exit> {
  const { out } = context;
  const { rows, ignored } = of.rows;
  if (ignored.length > 0)
    await out.note(
      say(`Nicht übernommen werden die Spalten: ${ignored.join(', ')}.`, `Left out: ${ignored.join(', ')}.`),
    );
  if (!(await out.entity(judged))) await showRows(context, of, judged);
  const bad = new Set(judged.problems.map(({ row }) => row)).size;
  await out.note(bad === 0 ? of.words.possible(judged.created) : of.words.refused(bad, rows.length));
  return bad === 0 ? 'done' : 'refused';
}

/** Shows every line of a file with its result. */
async function showRows<Row>(context: Context, of: Import<Row>, { problems }: ImportedRows): Promise<void> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const rows = of.rows.rows.map((row, index): JudgedRow<Row> => ({
    line: index + 2,
    row,
    wrong: byRow.get(index) ?? [],
  }));
  const reason = ({ field, text }: ImportedRows['problems'][number]) =>
    `${context.say(of.labels[field] ?? say(field, field))}: ${text}`;
  await context.out.table(rows, [
    { head: say('Zeile', 'Line'), value: ({ line }) => line },
    ...of.columns,
    {
      head: say('Ergebnis', 'Result'),
      key: true,
      value: ({ wrong }) => context.say(wrong.length === 0 ? GOOD : BAD),
      bare: ({ wrong }) => (wrong.length === 0 ? context.say(GOOD) : wrong.map(reason).join(' ')),
      tone: ({ wrong }) => (wrong.length === 0 ? 'good' : 'bad'),
    },
  ]);
  // reasons are wider than a terminal, so they are listed below the table
  if (!context.out.terminal) return;
  for (const { line, wrong } of rows)
    for (const one of wrong)
      await context.out.note(say(`Zeile ${line}: ${reason(one)}`, `Line ${line}: ${reason(one)}`));
}

const GOOD = say('wird angelegt', 'will be created');
const BAD = say('geht so nicht', 'cannot be created');

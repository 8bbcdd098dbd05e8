import type { CompleteLanguage } from '@leitwarte/core/texts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import type { Column } from './cells.ts';

/** Columns named by `--columns`, in its order; without it all. Headings of both languages are accepted. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly string[] | undefined,
  language: CompleteLanguage,
): readonly Column<Row>[] {
  return wanted === undefined ? columns : wanted.map((word) => columnOf(columns, word, language));
}

function columnOf<Row>(columns: readonly Column<Row>[], word: string, language: CompleteLanguage): Column<Row> {
  const found = columns.find(({ head }) => [head.de, head.en].some((one) => one.toLowerCase() === word.toLowerCase()));
  if (found !== undefined) return found;
  const heads = columns.map(({ head }) => head[language]).join(', ');
  throw wrongUsage(
    say(
      `Die Spalte „${word}“ gibt es nicht. Möglich sind: ${heads}.`,
      `There is no column "${word}". Possible are: ${heads}.`,
    ),
  );
}

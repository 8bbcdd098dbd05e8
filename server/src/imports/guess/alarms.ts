import type { AlarmTypeMeaning } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { guessedPattern } from './alarmPattern.ts';
import type { SampleTable } from './table.ts';

/** Words for the severity of a line in event logs. */
const meanings: readonly (readonly [AlarmTypeMeaning, RegExp])[] = [
  ['none', /^(info(rmation)?|notice|event|debug)$/i],
  ['warning', /^(warn(ing)?|warnung|avviso|advertencia)$/i],
  ['fault', /^(fail(ure|ed)?|fault|err(or)?|fehler|st(ö|oe)rung|alarm|critical|kritisch)$/i],
  ['end', /^(ok|cleared|gone|behoben|gegangen|ende)$/i],
];
const meaningOf = (word: string) => meanings.find(([, words]) => words.test(word))?.[0];
/** Headings of columns that contain codes. */
const codeName = /^(alarm|fehler|error|event|ereignis|meldungs?)?[ _-]?(code|nr\.?|nummer|number|id|no\.?)$/i;
/** Minimum average length of messages; shorter texts are states. */
const TEXT_LEAST = 15;
const CODE_MOST = 16;

export interface GuessedAlarms {
  readonly type: number;
  readonly text: number;
  /** Position of the code; -1 if it is in the text or missing. */
  readonly code: number;
  readonly pattern: string | undefined;
  readonly types: ImportGuess['alarm_types'];
}

/**
 * Columns of an event log: severity, message and code, and the meaning of each severity word. Undefined for a file of
 * values.
 */
export function guessedAlarms(
  { names, rows }: SampleTable,
  cells: readonly (readonly string[])[],
): GuessedAlarms | undefined {
  const isEvery = (own: readonly string[], is: (cell: string) => boolean) => own.length > 0 && own.every(is);
  const type = cells.findIndex((own) => isEvery(own, (cell) => meaningOf(cell) !== undefined));
  const length = (own: readonly string[]) => own.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, own.length);
  const isProse = (own: readonly string[]) =>
    length(own) >= TEXT_LEAST && isEvery(own, (cell) => /\p{L}{3}/u.test(cell));
  const text = cells.findIndex((own, at) => at !== type && isProse(own));
  if (type < 0 || text < 0) return undefined;
  const code = cells.findIndex(
    (own, at) =>
      at !== type && at !== text && codeName.test(names[at] ?? '') && isEvery(own, (cell) => cell.length <= CODE_MOST),
  );
  const messages = rows.flatMap((row) => (meaningOf(row[type] ?? '') === 'none' ? [] : [row[text] ?? '']));
  const words = [...new Set(cells[type])];
  return {
    type,
    text,
    code,
    pattern: code < 0 ? guessedPattern(messages) : undefined,
    types: words.map((word) => ({ type: word, means: meaningOf(word) ?? 'none' })),
  };
}

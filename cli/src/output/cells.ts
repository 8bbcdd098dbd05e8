import { DASH, formatNumber } from '@leitwarte/core/rules';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { say, type Text } from '../texts.ts';
import type { Tone } from './colours.ts';
import { plain } from './plain.ts';

export type Value = string | number | boolean | null | undefined;

/** A column of a table; numbers are aligned right and, on a terminal, in German format. */
export interface Column<Row> {
  readonly head: Text;
  readonly value: (row: Row) => Value;
  /** Value in a pipe, such as the plain number of a value that is displayed with its unit. */
  readonly bare?: (row: Row) => Value;
  readonly tone?: (row: Row) => Tone | undefined;
  /** Aligned right like numbers, for example a number that is formatted already. */
  readonly right?: true;
  /** Decimals of numbers on a terminal, such as 2 for money. Default: as many as needed. */
  readonly decimals?: number;
  /** When the column is dropped on a narrow terminal: if it only contains zeros and gaps, or the same in every row. */
  readonly spare?: 'empty' | 'same';
  /** Whether it is the identifier of a row that users type: it keeps its width on a narrow terminal. */
  readonly key?: true;
  /** Whether it is dropped before others on a narrow terminal. */
  readonly least?: true;
}

export interface Cell {
  readonly text: string;
  readonly right: boolean;
  readonly tone: Tone | undefined;
}

export interface Writing {
  readonly language: CompleteLanguage;
  /** Whether the text is for a terminal, not for a pipe. */
  readonly forPeople: boolean;
}

const YES = say('ja', 'yes');
const NO = say('nein', 'no');

/**
 * Text of a cell: on a terminal a dash for a missing value and `9.477` for a number; in a pipe an empty field and `9477`, suitable for awk.
 */
export function cellOf<Row>(column: Column<Row>, row: Row, how: Writing): Cell {
  const value = how.forPeople ? column.value(row) : (column.bare ?? column.value)(row);
  return {
    text: textOf(value, how, column.decimals),
    right: column.right === true || typeof value === 'number',
    tone: column.tone?.(row),
  };
}

export function textOf(value: Value, { language, forPeople }: Writing, decimals?: number): string {
  if (value === null || value === undefined || value === '') return forPeople ? DASH : '';
  if (typeof value === 'number') return forPeople ? formatNumber(value, decimals) : String(value);
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  return plain(value);
}

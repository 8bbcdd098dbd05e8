import { DASH, formatNumber } from '@leitwarte/core/rules';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { say, type Text } from '../texts.ts';
import type { Tone } from './colours.ts';
import { plain } from './plain.ts';

export type Value = string | number | boolean | null | undefined;

/** A column of a table; numbers are on the right and, on a terminal, in German format. */
export interface Column<Row> {
  readonly head: Text;
  readonly value: (row: Row) => Value;
  /** The value for a pipe, such as the plain figure of a value that people read with its unit. */
  readonly bare?: (row: Row) => Value;
  readonly tone?: (row: Row) => Tone | undefined;
  /** Shown on the right like numbers, for example, a number that is formatted already. */
  readonly right?: true;
  /** Decimals that numbers have on a terminal, such as 2 for money. Default: as many as needed. */
  readonly decimals?: number;
  /** Left out on a terminal that is too narrow: if it contains nothing but zeros and gaps, or the same in every row. */
  readonly spare?: 'empty' | 'same';
  /** The identifier of a row that users type: it keeps its width on a terminal that is too narrow for all columns. */
  readonly key?: true;
  /** Goes before the others on a terminal that is too narrow for all. */
  readonly least?: true;
}

export interface Cell {
  readonly text: string;
  readonly right: boolean;
  readonly tone: Tone | undefined;
}

export interface Writing {
  readonly language: CompleteLanguage;
  /** For a terminal, not for a pipe. */
  readonly forPeople: boolean;
}

const YES = say('ja', 'yes');
const NO = say('nein', 'no');

/** Terminals show a dash for nothing and `9.477` for a number; pipes get an empty field and `9477`, ready for awk. */
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

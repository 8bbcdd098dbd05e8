import type { CallOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import * as z from 'zod';
import type { Form } from '../form/useForm.ts';
import { useRowForm } from '../form/useRowForm.tsx';

/** Draft of a list: rows by key; null marks a deleted row. Keys of stored rows are `r` with their id, those of new rows `n1`, `n2` … */
export type RowsDraft<R> = Readonly<Record<string, R | null>>;

export interface RowsForm<R extends object> {
  readonly form: Form<RowsDraft<R>>;
  /** The rows that are not deleted, in order. */
  readonly rows: readonly KeyedRow<R>[];
  readonly change: (key: string, change: Partial<R>) => void;
  readonly add: (row: R) => void;
  readonly remove: (key: string) => void;
  /** Swaps the row with the one before (-1) or after it (1). */
  readonly move: (key: string, step: -1 | 1) => void;
  /** The problem of one field of a row. */
  readonly problemOf: (key: string, field: string) => string | undefined;
}

export interface KeyedRow<R> {
  readonly key: string;
  readonly row: R;
}

interface Parts<Owner extends object, R extends object, B extends z.ZodType> {
  /** The loaded record that contains the list. */
  readonly owner: Owner;
  readonly rowsOf: (owner: Owner) => readonly (R & { readonly id: number })[];
  /** The edited fields of a row. */
  readonly draftOf: (row: R & { readonly id: number }) => R;
  /** A row as in the body, with its id if it is stored. Default: its fields unchanged. */
  readonly bodyOf?: (row: R, id: number | undefined) => z.input<B>;
  /** Schema of one row, checked before sending. */
  readonly schema: B;
  /** Name of a row. */
  readonly nameOf: (row: R) => string;
  /** Text of a row, shown if two people changed it. */
  readonly wordsOf: (row: R) => string;
  /** Field of the list in the body, which prefixes the server's error paths. */
  readonly field: string;
  readonly save: (rows: readonly z.input<B>[], call: CallOptions) => Promise<Owner>;
}

/** A row that contains its position, from 1. */
interface Placed {
  readonly nr_pos?: number | null;
}

/**
 * Form for a list that is saved as a whole. Conflicts are detected by row, not for the list (decision 4.44): rows that only one of two
 * people changed are merged.
 */
export function useRowsForm<Owner extends object, R extends object, B extends z.ZodType>({
  owner,
  rowsOf,
  draftOf,
  bodyOf = plainBody,
  schema,
  nameOf,
  wordsOf,
  field,
  save,
}: Parts<Owner, R, B>): RowsForm<R> {
  const stored = (from: Owner): RowsDraft<R> =>
    Object.fromEntries(rowsOf(from).map((row) => [`r${row.id}`, draftOf(row)]));
  const draft = stored(owner);
  const form = useRowForm<Owner, RowsDraft<R>, z.ZodObject>({
    row: owner,
    draftOf: stored,
    schema: rowsSchema<R>(schema, bodyOf),
    labels: Object.fromEntries(Object.entries(draft).map(([key, row]) => [key, row === null ? key : nameOf(row)])),
    words: Object.fromEntries(
      Object.keys(draft).map((key) => [key, (row: R | null) => (row === null ? undefined : wordsOf(row))]),
    ),
    save: async (body, call) => {
      const rows = placed(ordered(body as RowsDraft<R>));
      try {
        return await save(
          rows.map(({ key, row }) => bodyOf(row, idOf(key))),
          call,
        );
      } catch (error) {
        throw namedByKey(error, field, rows);
      }
    },
  });
  const rows = ordered(form.values);
  return {
    form,
    rows,
    change: (key, change) => {
      const row = form.values[key];
      if (row) form.set({ [key]: { ...row, ...change } });
    },
    add: (row) => form.set({ [freeKey(form.values)]: { ...row, nr_pos: rows.length + 1 } }),
    remove: (key) => form.set({ [key]: null }),
    move: (key, step) => {
      const from = rows.findIndex((one) => one.key === key);
      const to = from + step;
      if (from < 0 || rows[to] === undefined) return;
      const moved = swapped(rows, from, to);
      form.set(Object.fromEntries(placed(moved).map((one) => [one.key, one.row])));
    },
    problemOf: (key, name) => form.problems[`${key}.${name}`],
  };
}

/** The rows in order, without deleted ones. */
function ordered<R extends object>(draft: RowsDraft<R>): KeyedRow<R>[] {
  const place = (row: Placed) => row.nr_pos ?? Number.MAX_SAFE_INTEGER;
  return Object.entries(draft)
    .flatMap(([key, row]) => (row === null ? [] : [{ key, row }]))
    .toSorted((a, b) => place(a.row) - place(b.row));
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const order = list.map((_, index) => (index === from ? to : index === to ? from : index));
  return order.flatMap((index) => list.slice(index, index + 1));
}

function freeKey(draft: object): string {
  let number = 1;
  while (Object.hasOwn(draft, `n${number}`)) number += 1;
  return `n${number}`;
}

/** Schema of a draft: the row of each key is optional and is checked with the schema of its body. */
function rowsSchema<R>(schema: z.ZodType, bodyOf: (row: R, id: number) => unknown): z.ZodObject {
  const ofRow = z.preprocess((row) => (row === null ? null : bodyOf(row as R, SOME_ID)), schema.nullable());
  return z.object({}).catchall(ofRow);
}

/** Any id: whether a row is already stored does not affect the check of its fields. */
const SOME_ID = 1;

/** Numbers the rows from 1 if they contain their position. */
const placed = <R extends object>(rows: readonly KeyedRow<R>[]): KeyedRow<R>[] =>
  rows.map(({ key, row }, index) => ({ key, row: 'nr_pos' in row ? { ...row, nr_pos: index + 1 } : row }));

const idOf = (key: string): number | undefined => (key.startsWith('r') ? Number(key.slice(1)) : undefined);

/** The fields of a draft are those of the body, which the schema has checked. */
function plainBody<R extends object, B extends z.ZodType>(row: R, id: number | undefined): z.input<B> {
  return (id === undefined ? row : { ...row, id }) as z.input<B>;
}

/** Converts the server's error paths, which name rows by index, to the keys of the form. */
function namedByKey(error: unknown, field: string, rows: readonly { readonly key: string }[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const { fields, ...problem } = error.problem;
  const renamed = Object.entries(fields).map(([path, messages]) => {
    const [list, index, ...rest] = path.split('.');
    const key = list === field ? rows[Number(index)]?.key : undefined;
    return [key === undefined ? path : [key, ...rest].join('.'), messages] as const;
  });
  return new ApiError({ ...problem, fields: Object.fromEntries(renamed) }, { cause: error });
}

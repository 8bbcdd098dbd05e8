import type { CallOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import * as z from 'zod';
import type { Form } from '../form/useForm.ts';
import { useRowForm } from '../form/useRowForm.tsx';

/** The rows of a list as a draft, by key; null: to be removed. Stored ones are `r` with their id, new ones `n1`, `n2` … */
export type RowsDraft<R> = Readonly<Record<string, R | null>>;

export interface RowsForm<R extends object> {
  readonly form: Form<RowsDraft<R>>;
  /** What stands, in its order. */
  readonly rows: readonly KeyedRow<R>[];
  readonly change: (key: string, change: Partial<R>) => void;
  readonly add: (row: R) => void;
  readonly remove: (key: string) => void;
  /** Changes places with the neighbour before (-1) or after (1). */
  readonly move: (key: string, step: -1 | 1) => void;
  /** What is wrong with one field of a row. */
  readonly problemOf: (key: string, field: string) => string | undefined;
}

export interface KeyedRow<R> {
  readonly key: string;
  readonly row: R;
}

interface Parts<Owner extends object, R extends object, B extends z.ZodType> {
  /** The record that has the list, as it was loaded. */
  readonly owner: Owner;
  readonly rowsOf: (owner: Owner) => readonly (R & { readonly id: number })[];
  /** Of the fields of a row those that are edited, and its id. */
  readonly draftOf: (row: R & { readonly id: number }) => R;
  /** A row as the body has it, a stored one with its id. Default: its fields as they are. */
  readonly bodyOf?: (row: R, id: number | undefined) => z.input<B>;
  /** What one row is checked with before it is sent. */
  readonly schema: B;
  /** What a row is called. */
  readonly nameOf: (row: R) => string;
  /** A row in words, for those that two people changed. */
  readonly wordsOf: (row: R) => string;
  /** Name of the list in the body, by which the server names what is wrong. */
  readonly field: string;
  readonly save: (rows: readonly z.input<B>[], call: CallOptions) => Promise<Owner>;
}

/** A row knows its place by this field, from 1 on. */
interface Placed {
  readonly nr_pos?: number | null;
}

/**
 * The rows of a list that is saved whole, edited one beside the other. Two people meet at a row, not at the list
 * (decision 4.44): rows that only one of them changed are merged.
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

/** In their order; those that are to be removed are left out. */
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

/** Every key is a row that may be gone; it is checked as its body is. */
function rowsSchema<R>(schema: z.ZodType, bodyOf: (row: R, id: number) => unknown): z.ZodObject {
  const ofRow = z.preprocess((row) => (row === null ? null : bodyOf(row as R, SOME_ID)), schema.nullable());
  return z.object({}).catchall(ofRow);
}

/** Whether a row is stored already makes no difference to what is wrong with its fields. */
const SOME_ID = 1;

/** Numbered from 1, where rows know their place. */
const placed = <R extends object>(rows: readonly KeyedRow<R>[]): KeyedRow<R>[] =>
  rows.map(({ key, row }, index) => ({ key, row: 'nr_pos' in row ? { ...row, nr_pos: index + 1 } : row }));

const idOf = (key: string): number | undefined => (key.startsWith('r') ? Number(key.slice(1)) : undefined);

/** The fields of a draft are those of the body, which its schema has checked. */
function plainBody<R extends object, B extends z.ZodType>(row: R, id: number | undefined): z.input<B> {
  return (id === undefined ? row : { ...row, id }) as z.input<B>;
}

/** The server names rows by their place in what was sent, the form by their key. */
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

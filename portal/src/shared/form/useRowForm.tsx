import type { CallOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import { useState } from 'react';
import type * as z from 'zod';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { sameContent } from './draft.ts';
import { changedMeanwhile, mergedFindings, type ChangedField } from './meanwhile.ts';
import { useForm, type Form, type FormParts } from './useForm.ts';

interface RowFormParts<Row extends object, V extends object, S extends z.ZodObject> extends Omit<
  FormParts<V, S, Row>,
  'start' | 'save'
> {
  /** The row that the screen shows. A reloaded row is merged with typed values like a change by somebody else. */
  readonly row: Row;
  /** The values of the fields for a row. */
  readonly draftOf: (row: Row) => V;
  /** Sends the body of a change together with the version on which it is based. */
  readonly save: (body: z.input<S>, call: CallOptions) => Promise<Row>;
  /** Texts for values that are not readable, such as the name behind an id. */
  readonly words?: { readonly [K in keyof V]?: (value: V[K]) => string | undefined };
}

interface Met<Row> {
  readonly row: Row;
  /**
   * Whether the changes were found because the server refused a save. The user is then waiting, so the focus moves to
   * the changes.
   */
  readonly isRefusal: boolean;
}

interface Meanwhile {
  readonly fields: readonly ChangedField[];
  /** Number of refusals; each new one moves the focus. */
  readonly refusals: number;
}

const nothing: Meanwhile = { fields: [], refusals: 0 };

/**
 * A form for a row that others edit too (decision 4.44). Each save names the version on which it is based. If somebody else changed the
 * row, the changes are listed by field, typed values stay, and the next save is based on the current row.
 */
export function useRowForm<Row extends object, V extends object, S extends z.ZodObject>({
  row,
  draftOf,
  save,
  words,
  ...parts
}: RowFormParts<Row, V, S>): Form<V> {
  const [seen, setSeen] = useState(row);
  const [based, setBased] = useState(row);
  const [met, setMet] = useState<Met<Row>>();
  const [meanwhile, setMeanwhile] = useState(nothing);
  const form = useForm<V, S, Row>({
    ...parts,
    start: draftOf(based),
    save: async (body) => {
      try {
        return await save(body, { basedOn: based });
      } catch (error) {
        const current = currentOf(error);
        if (current !== undefined) setMet({ row: { ...based, ...current }, isRefusal: true });
        throw error;
      }
    },
    onSaved: (answer) => {
      setBased(answer);
      setMeanwhile(nothing);
      parts.onSaved?.(answer);
    },
  });
  if (!sameContent(seen, row)) {
    setSeen(row);
    setMet({ row, isRefusal: false });
  }
  if (met !== undefined) {
    setMet(undefined);
    setBased(met.row);
    const found = changedMeanwhile(form.values, draftOf(based), draftOf(met.row));
    // if no save was refused, a reloaded row is reported only if it changes a field that the user has edited
    if (met.isRefusal || found.some(({ isChoice }) => isChoice))
      setMeanwhile(({ fields, refusals }) => ({
        fields: mergedFindings(fields, found),
        refusals: met.isRefusal ? refusals + 1 : refusals,
      }));
  }
  const take = (name: string, value: unknown) => {
    const { [name]: mine } = { ...form.values } as Readonly<Record<string, unknown>>;
    setMeanwhile(({ fields, refusals }) => ({
      fields: fields.map((one) => (one.name === name && !sameContent(mine, one.theirs) ? { ...one, mine } : one)),
      refusals,
    }));
    form.set(changeOf<V>(name, value));
  };
  if (meanwhile === nothing) return form;
  const wordOf = (name: string, value: unknown) => wordsFor(words, name)?.(value);
  return {
    ...form,
    ...(currentOf(form.failure) !== undefined && { lines: [], failure: undefined }),
    above: (
      <ChangedMeanwhile
        fields={meanwhile.fields}
        values={form.values}
        labelOf={(name) => parts.labels[name] ?? name}
        wordOf={wordOf}
        onTake={take}
        refusals={meanwhile.refusals}
      />
    ),
  };
}

/** The current row, if a save was refused because somebody else had changed it. */
function currentOf(error: unknown): object | undefined {
  if (!(error instanceof ApiError) || error.problem.status !== 409) return undefined;
  return error.problem.current;
}

/** The name is a key of the draft, which the compiler cannot infer from a list of fields. */
function changeOf<V extends object>(name: string, value: unknown): Partial<V> {
  return { [name]: value } as Partial<V>;
}

/** The text function for one field. */
function wordsFor(words: object | undefined, name: string) {
  return (words as Readonly<Partial<Record<string, (value: unknown) => string | undefined>>> | undefined)?.[name];
}

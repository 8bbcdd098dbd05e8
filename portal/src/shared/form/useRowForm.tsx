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
  /** The row as the screen has it. One that is read anew meets what was typed as another's change does. */
  readonly row: Row;
  /** What the fields hold of it. */
  readonly draftOf: (row: Row) => V;
  /** Sends the body of a change together with what it was based on. */
  readonly save: (body: z.input<S>, call: CallOptions) => Promise<Row>;
  /** Words for values that are no words themselves, such as the name of what an id stands for. */
  readonly words?: { readonly [K in keyof V]?: (value: V[K]) => string | undefined };
}

interface Met<Row> {
  readonly row: Row;
  /** The server said so in answer to a save: somebody waits, and is led to it. */
  readonly isRefusal: boolean;
}

interface Meanwhile {
  readonly fields: readonly ChangedField[];
  /** Refusals so far: each one moves the focus. */
  readonly refusals: number;
}

const nothing: Meanwhile = { fields: [], refusals: 0 };

/**
 * A form over a row that others edit too (decision 4.44). What it saves says what it was based on; what others changed
 * meanwhile is said field by field, what was typed stays, and the next save is based on the row as it is now.
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
    // a row that comes anew without a refusal, and meets nothing typed, is no news
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

/** The fields of the row as it is now, where a save was refused because somebody else was faster. */
function currentOf(error: unknown): object | undefined {
  if (!(error instanceof ApiError) || error.problem.status !== 409) return undefined;
  return error.problem.current;
}

/** The names come from the draft itself, which the compiler cannot follow through a list of fields. */
function changeOf<V extends object>(name: string, value: unknown): Partial<V> {
  return { [name]: value } as Partial<V>;
}

/** A field's value goes to the words of that field alone. */
function wordsFor(words: object | undefined, name: string) {
  return (words as Readonly<Partial<Record<string, (value: unknown) => string | undefined>>> | undefined)?.[name];
}

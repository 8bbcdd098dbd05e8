import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useLanguage, useServerWord } from '../../texts/useTexts.ts';
import { useHeldDraft } from '../drafts/drafts.ts';
import { mergedDraft, sameContent, trimmedTexts } from './draft.ts';
import { isRequired, problemAt, problemsOfBody, problemsOfRefusal, withLabel } from './formProblems.ts';
import { useAgainLine } from './useAgainLine.ts';
import { useSaving, type SavePhase } from './useSaving.ts';

export interface Field<T> {
  readonly name: string;
  readonly label: string;
  readonly value: T;
  readonly set: (value: T) => void;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  /** Otherwise shown as text. */
  readonly isEditable: boolean;
}

export interface FormParts<V extends object, S extends z.ZodObject, R> {
  /** Body of the contract's entry that takes what is saved. */
  readonly schema: S;
  /** What the fields hold at first. Another content later goes into every field that nobody has touched. */
  readonly start: V;
  /** Labels by the wire's names, also of fields that are not on the form but may be complained about. */
  readonly labels: Readonly<Record<string, string>>;
  readonly save: (body: z.input<S>) => Promise<R>;
  readonly onSaved?: (answer: R) => void;
  /** Sent beside the values, such as whose it is. */
  readonly fixed?: object;
  /** Texts sent as they were typed, blanks and all. */
  readonly verbatim?: readonly (keyof V & string)[];
  /** Fields that may not be empty beside those that the schema wants. */
  readonly required?: readonly (keyof V & string)[];
  /** Fields of which every rule is checked before sending; the others only for being there. Default: all. */
  readonly checked?: readonly (keyof V & string)[];
  /** What a missing field says, by its name. */
  readonly missing?: Readonly<Partial<Record<string, string>>>;
  /** Fields this viewer may change. Default: all. */
  readonly editable?: readonly string[];
  /** Every value of a refusal stands on top too, as a line of its own (api-44, account-5, -11, -17). */
  readonly listsAll?: boolean;
  /** Whether somebody who leaves is asked first, once something was typed. Default: true. */
  readonly isGuarded?: boolean;
}

export interface Form<V extends object> {
  readonly values: V;
  readonly field: <K extends keyof V & string>(name: K) => Field<V[K]>;
  readonly set: (change: Partial<V>) => void;
  readonly phase: SavePhase;
  readonly isDirty: boolean;
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Lines that stand on top in any case. */
  readonly lines: readonly string[];
  /** The same problems with their labels, for the top of a form whose fields are out of sight. */
  readonly fieldLines: readonly string[];
  /** What the last try threw, if it came so far. */
  readonly failure: unknown;
  /** Counts refusals: each one moves the focus. */
  readonly refusals: number;
  readonly submit: (event?: FormEvent) => void;
  /** Stands above the fields, such as what somebody else changed meanwhile. */
  readonly above?: ReactNode;
  /** Back to what the fields held at first. */
  readonly restart: () => void;
}

/** A draft over a body of the contract: what is typed, what is wrong with it, where its saving stands. */
export function useForm<V extends object, S extends z.ZodObject, R>(parts: FormParts<V, S, R>): Form<V> {
  const { schema, start, labels, editable } = parts;
  const { t } = useTranslation();
  const language = useLanguage();
  const word = useServerWord();
  const again = useAgainLine();
  const [seen, setSeen] = useState(start);
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  if (!sameContent(seen, start)) {
    setSeen(start);
    setBase(start);
    setValues(mergedDraft(values, base, start));
  }
  const isDirty = !sameContent(values, base);
  const release = useHeldDraft(isDirty && parts.isGuarded !== false);
  const saving = useSaving();
  const isWanted = (name: string) => parts.required?.some((one) => one === name) === true || isRequired(schema, name);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (saving.phase === 'saving') return;
    const body = { ...parts.fixed, ...trimmedTexts(values, parts.verbatim ?? []) };
    const found = problemsOfBody(body, {
      schema,
      language,
      required: Object.keys(values).filter(isWanted),
      missing: (name) => parts.missing?.[name] ?? t('form.fieldMissing'),
      checked: parts.checked,
    });
    if (Object.keys(found.fields).length > 0) {
      saving.refuse(found);
      return;
    }
    void saving.run(
      () => parts.save(checkedBody<S>(body)),
      (answer) => {
        release();
        setBase(values);
        parts.onSaved?.(answer);
      },
    );
  };

  const labelOf = (field: string) => labels[field];
  const refusal =
    saving.failure === undefined
      ? saving.found
      : problemsOfRefusal(saving.failure, word, (field) => Object.hasOwn(values, field), labelOf);
  const problems = saving.stillSaid(refusal.fields);
  const fieldLines = Object.entries(problems).map(([field, message]) => withLabel(labelOf(field), message));
  const listed = parts.listsAll === true && saving.failure !== undefined ? fieldLines : [];
  return {
    values,
    phase: saving.phase,
    isDirty,
    problems,
    lines: [...refusal.general, ...again(saving.failure), ...listed],
    fieldLines,
    failure: saving.failure,
    refusals: saving.refusals,
    submit,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      for (const name of Object.keys(change)) saving.touch(name);
    },
    restart: () => {
      setBase(start);
      setValues(start);
    },
    field: (name) => ({
      name,
      label: labels[name] ?? name,
      value: values[name],
      set: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        saving.touch(name);
      },
      error: problemAt(problems, name),
      isRequired: isWanted(name),
      isEditable: editable?.includes(name) !== false,
    }),
  };
}

/** The schema has found nothing against it, or leaves the rest to the server (users-13). */
function checkedBody<S extends z.ZodObject>(body: unknown): z.input<S> {
  return body as z.input<S>;
}

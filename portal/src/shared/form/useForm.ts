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
  /** If false, the value is shown as text. */
  readonly isEditable: boolean;
}

export interface FormParts<V extends object, S extends z.ZodObject, R> {
  /** Body schema of the call that saves the draft. */
  readonly schema: S;
  /** Initial values of the fields. If they change later, every field that the user has not edited gets the new value. */
  readonly start: V;
  /** Labels by the field names of the API, also of fields that are not on the form but may be named in errors. */
  readonly labels: Readonly<Record<string, string>>;
  readonly save: (body: z.input<S>) => Promise<R>;
  readonly onSaved?: (answer: R) => void;
  /** Sent together with the values, such as the owner. */
  readonly fixed?: object;
  /** Texts that are sent as typed, with surrounding blanks. */
  readonly verbatim?: readonly (keyof V & string)[];
  /** Required fields in addition to those of the schema. */
  readonly required?: readonly (keyof V & string)[];
  /** Fields that are checked completely before sending; of the others only the presence. Default: all. */
  readonly checked?: readonly (keyof V & string)[];
  /** Messages for missing fields, by name. */
  readonly missing?: Readonly<Partial<Record<string, string>>>;
  /** Fields this viewer may change. Default: all. */
  readonly editable?: readonly string[];
  /** Every message of a refusal is also listed at the top, on its own line (api-44, account-5, -11, -17). */
  readonly listsAll?: boolean;
  /** Whether leaving with typed values asks first. Default: true. */
  readonly isGuarded?: boolean;
}

export interface Form<V extends object> {
  readonly values: V;
  readonly field: <K extends keyof V & string>(name: K) => Field<V[K]>;
  readonly set: (change: Partial<V>) => void;
  readonly phase: SavePhase;
  readonly isDirty: boolean;
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Lines that are always shown at the top. */
  readonly lines: readonly string[];
  /** The problems of fields with their labels, for the top of a form whose fields are out of sight. */
  readonly fieldLines: readonly string[];
  /** Error of the last attempt to save; undefined if no request was sent. */
  readonly failure: unknown;
  /** Number of refusals; each new one moves the focus. */
  readonly refusals: number;
  readonly submit: (event?: FormEvent) => void;
  /** Shown above the fields, such as what somebody else changed meanwhile. */
  readonly above?: ReactNode;
  /** Resets the fields to their initial values. */
  readonly restart: () => void;
}

/** A draft of a body of the contract: typed values, problems, and the state of saving. */
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

/** Returns the body after the schema has accepted it, or if its checks are left to the server (users-13). */
function checkedBody<S extends z.ZodObject>(body: unknown): z.input<S> {
  return body as z.input<S>;
}

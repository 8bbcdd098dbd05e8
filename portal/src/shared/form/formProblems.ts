import { fieldProblems } from '@leitwarte/core/problem';
import type * as z from 'zod';
import { messagesOf } from '../../data/answers.ts';
import { textOrKey } from '../../texts/catalogues.ts';
import type { Language } from '../../texts/language.ts';

/** Problems of a draft: those of fields, and those that belong to no field. */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: readonly string[];
}

export const noProblems: FormProblems = { fields: {}, general: [] };

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Whether the schema refuses a body in which this field is missing or empty. */
export function isRequired(schema: z.ZodObject, field: string): boolean {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const rule = shape[field];
  return rule !== undefined && ![undefined, null, ''].some((value) => isGood(rule, value));
}

const isGood = (rule: z.core.$ZodType, value: unknown): boolean => {
  const result = rule['~standard'].validate(value);
  return !(result instanceof Promise) && result.issues === undefined;
};

interface Checking {
  readonly schema: z.ZodObject;
  readonly language: Language;
  /** Fields that may not be empty. */
  readonly required: readonly string[];
  readonly missing: (field: string) => string;
  /** Fields that are checked completely here; of the others only the presence. Default: all. */
  readonly checked?: readonly string[] | undefined;
}

/** The problems that the contract's schema finds in a body before it is sent. */
export function problemsOfBody(
  body: Readonly<Record<string, unknown>>,
  { schema, language, required, missing, checked }: Checking,
): FormProblems {
  const fields: Record<string, string> = {};
  for (const field of required) if (isEmpty(body[field])) fields[field] = missing(field);
  const result = schema.safeParse(body);
  for (const { field, key, params } of result.success ? [] : fieldProblems(result.error.issues, body)) {
    const [top = field] = field.split('.');
    if (fields[top] === undefined && checked?.includes(top) !== false)
      fields[field] ??= textOrKey(language, 'fieldError', key, params);
  }
  return { fields, general: [] };
}

/** The server's messages by field; several messages of one field are on separate lines. */
export function problemsOfRefusal(
  error: unknown,
  word: (word: string) => string,
  hasField: (field: string) => boolean,
  labelOf: (field: string) => string | undefined,
): FormProblems {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const { field, message } of messagesOf(error)) {
    const said = word(message);
    if (field !== undefined && hasField(topOf(field)))
      fields[field] = fields[field] === undefined ? said : `${fields[field]}\n${said}`;
    else general.push(withLabel(field === undefined ? undefined : labelOf(topOf(field)), said));
  }
  return { fields, general };
}

/** Every message of a refusal as a line with the label of its field. */
export function linesOf(
  error: unknown,
  word: (word: string) => string,
  labelOf: (field: string) => string | undefined,
): string[] {
  return messagesOf(error).map(({ field, message }) =>
    withLabel(field === undefined ? undefined : labelOf(topOf(field)), word(message)),
  );
}

export const topOf = (field: string): string => field.split('.')[0] ?? field;

/** Puts the label of the field before its message; names of the API are never shown (decision 4.34). */
export const withLabel = (label: string | undefined, message: string): string =>
  label === undefined ? message : `${label}: ${message}`;

/** The problem of a field or, if the field is a list, of its first row with a problem. */
export function problemAt(fields: FormProblems['fields'], name: string): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([field]) => topOf(field) === name)?.[1];
}

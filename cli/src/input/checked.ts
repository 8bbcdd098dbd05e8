import { fieldProblems, type FieldProblem } from '@leitwarte/core/problem';
import { textOrKey, type Language } from '@leitwarte/core/texts';
import type * as z from 'zod';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

/**
 * A body checked by the contract's own schema before anything is sent: a bad value costs no request, is told with
 * its field, and what passes has the type the call wants.
 */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = fieldProblems(parsed.error.issues, body);
  throw wrongUsage(say(lines(problems, 'de'), lines(problems, 'en')), { cause: parsed.error });
}

function lines(problems: readonly FieldProblem[], language: Language): string {
  return problems
    .map(({ field, key, params }) => `${field}: ${textOrKey(language, 'fieldError', key, params)}`)
    .join('\n');
}

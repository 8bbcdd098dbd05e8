import { fieldProblems } from '@leitwarte/core/problem';
import type * as z from 'zod';
import { BadFields } from '../exit.ts';

/**
 * Validates a body by the contract's schema before anything is sent: an invalid value needs no request and is reported with its field, and
 * the result has the type that the call needs.
 */
export function validInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadFields(fieldProblems(parsed.error.issues, body), { cause: parsed.error });
}

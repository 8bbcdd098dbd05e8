import { fieldProblems } from '@leitwarte/core/problem';
import type * as z from 'zod';
import { BadFields } from '../exit.ts';

/**
 * A body checked by the contract's own schema before anything is sent: a wrong value needs no request and is reported
 * with its field, and a correct body has the type that the call needs.
 */
export function validInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadFields(fieldProblems(parsed.error.issues, body), { cause: parsed.error });
}

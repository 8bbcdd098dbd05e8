import type { Field } from './useForm.ts';

/**
 * The fields that a form has in common with others. Each sets its own field alone, which the compiler does not see through
 * an open name: for it a larger draft might be asked to take a smaller one's place.
 */
export function sharedFields<P extends object>(form: {
  readonly values: P;
  readonly field: (name: never) => unknown;
}): <K extends keyof P & string>(name: K) => Field<P[K]> {
  return form.field as <K extends keyof P & string>(name: K) => Field<P[K]>;
}

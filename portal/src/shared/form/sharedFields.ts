import type { Field } from './useForm.ts';

/**
 * The fields that a form shares with others. The cast is safe because each field sets only its own value; the compiler assumes that `field`
 * needs the complete draft type.
 */
export function sharedFields<P extends object>(form: {
  readonly values: P;
  readonly field: (name: never) => unknown;
}): <K extends keyof P & string>(name: K) => Field<P[K]> {
  return form.field as <K extends keyof P & string>(name: K) => Field<P[K]>;
}

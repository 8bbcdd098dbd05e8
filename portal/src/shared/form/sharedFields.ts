import type { Field } from './useForm.ts';

/**
 * The fields that a form shares with others, as a narrower type. Each field sets only its own value, which the compiler cannot infer for a
 * generic name: it would suspect that a smaller draft replaces a larger one.
 */
export function sharedFields<P extends object>(form: {
  readonly values: P;
  readonly field: (name: never) => unknown;
}): <K extends keyof P & string>(name: K) => Field<P[K]> {
  return form.field as <K extends keyof P & string>(name: K) => Field<P[K]>;
}

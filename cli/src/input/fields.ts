import type { Option, Values } from '../command.ts';

/** An option that fills one field of a body. */
export interface FieldOption<F extends string> extends Option {
  readonly field: F;
  /** The value to send for the typed text. Default: the same. */
  sent?(typed: string): unknown;
}

export type FieldOptions<F extends string> = Readonly<Record<string, FieldOption<F>>>;

/** The fields of a body that were given as options; what was not given is not sent. */
export function bodyFrom<F extends string>(options: FieldOptions<F>, values: Values): Partial<Record<F, unknown>> {
  const body: Partial<Record<F, unknown>> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (value === undefined) continue;
    body[option.field] = option.sent !== undefined && typeof value === 'string' ? option.sent(value) : value;
  }
  return body;
}

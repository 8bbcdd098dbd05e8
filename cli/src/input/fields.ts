import type { Option, Values } from '../command.ts';

/** An option that fills a field of a request body. */
export interface FieldOption<F extends string> extends Option {
  readonly field: F;
  /** Converts the typed text to the value to send. Default: unchanged. */
  sent?(typed: string): unknown;
}

export type FieldOptions<F extends string> = Readonly<Record<string, FieldOption<F>>>;

/** Fields of a request body that were given as options; others are not sent. */
export function bodyFrom<F extends string>(options: FieldOptions<F>, values: Values): Partial<Record<F, unknown>> {
  const body: Partial<Record<F, unknown>> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (value === undefined) continue;
    body[option.field] = option.sent !== undefined && typeof value === 'string' ? option.sent(value) : value;
  }
  return body;
}

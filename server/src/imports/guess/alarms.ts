/** Words by which event logs say how grave a line is. */
const types =
  /^(info(rmation)?|notice|warn(ing)?|warnung|fail(ure|ed)?|fault|err(or)?|fehler|st(ö|oe)rung|alarm|ok|event)$/i;
/** Shorter texts are states, not messages. */
const TEXT_LEAST = 15;

export interface GuessedAlarms {
  readonly type: number;
  readonly text: number;
}

/** Columns of an event log: one that says how grave a line is and one of messages. Undefined for a file of values. */
export function guessedAlarms(cells: readonly (readonly string[])[]): GuessedAlarms | undefined {
  const type = cells.findIndex((own) => own.length > 0 && own.every((cell) => types.test(cell)));
  const length = (own: readonly string[]) => own.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, own.length);
  const isProse = (own: readonly string[]) => length(own) >= TEXT_LEAST && own.every((cell) => /\p{L}{3}/u.test(cell));
  const text = cells.findIndex((own, at) => at !== type && own.length > 0 && isProse(own));
  return type >= 0 && text >= 0 ? { type, text } : undefined;
}

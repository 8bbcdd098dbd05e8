/** The system's or undici's name of what went wrong on the network, found along the chain of causes. */
export function causeCode(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'AbortError') return 'ABORT_ERR';
    if ('code' in one && typeof one.code === 'string') return one.code;
    if (one instanceof AggregateError) return causeCode(one.errors[0]);
  }
  return undefined;
}

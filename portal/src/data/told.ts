const told = new WeakSet<Error>();

/** Records that a part of the screen shows why a call failed; this applies to the errors that caused it too. */
export function markTold(error: unknown): void {
  for (let one = error; one instanceof Error && !told.has(one); one = one.cause) told.add(one);
}

/** Whether a part of the screen has shown the reason of this failed call. */
export const isTold = (error: Error): boolean => told.has(error);

const told = new WeakSet<Error>();

/** Remembers that a part of the screen says why a call failed, and with it the failure that another one was made of. */
export function markTold(error: unknown): void {
  for (let one = error; one instanceof Error && !told.has(one); one = one.cause) told.add(one);
}

/** Whether a part of the screen said why the call that threw this failed. */
export const isTold = (error: Error): boolean => told.has(error);

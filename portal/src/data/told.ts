const told = new WeakSet<Error>();

/** Remembers that a part of the screen says why a call failed. */
export function markTold(error: unknown): void {
  if (error instanceof Error) told.add(error);
}

/** Whether a part of the screen said why the call that threw this failed. */
export const isTold = (error: Error): boolean => told.has(error);

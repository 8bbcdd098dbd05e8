/** Calls `act` for each in order, so that a plant is read once and requests do not accumulate. */
export async function eachOf<T, R>(all: readonly T[], act: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const [at, one] of all.entries()) done.push(await act(one, at));
  return done;
}

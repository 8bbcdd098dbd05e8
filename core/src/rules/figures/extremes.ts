/** The least of any number of values; `Infinity` without one. As arguments of `Math.min` a long list ends the call. */
export function leastOf(values: Iterable<number>): number {
  let least = Infinity;
  for (const value of values) if (!(value >= least)) least = value;
  return least;
}

/** The greatest of any number of values; without one `-Infinity`, or the minimum `atLeast`. */
export function greatestOf(values: Iterable<number>, atLeast = -Infinity): number {
  let greatest = atLeast;
  for (const value of values) if (!(value <= greatest)) greatest = value;
  return greatest;
}

/** Minimum of any number of values; `Infinity` if there are none. `Math.min` throws if it gets too many arguments. */
export function leastOf(values: Iterable<number>): number {
  let least = Infinity;
  for (const value of values) if (!(value >= least)) least = value;
  return least;
}

/** Maximum of any number of values, at least `atLeast`; -Infinity by default. */
export function greatestOf(values: Iterable<number>, atLeast = -Infinity): number {
  let greatest = atLeast;
  for (const value of values) if (!(value <= greatest)) greatest = value;
  return greatest;
}

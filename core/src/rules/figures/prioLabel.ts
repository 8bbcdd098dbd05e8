interface Named {
  readonly name?: string | null | undefined;
  readonly component?: string | null | undefined;
}

/** Name of a priority value, with its component if another value of the plant has the same name. */
export const prioLabel = ({ name, component }: Named): string => [component, name].filter(Boolean).join(' ');

/** Names that occur more than once among a plant's priority values. */
export function sharedPrioNames(names: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(names.filter((name, at) => name && names.indexOf(name) !== at).map(String));
}

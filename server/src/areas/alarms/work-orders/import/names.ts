/** Key for comparing names: regardless of case, repeated blanks and the Unicode composition of umlauts. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns all things with a name (none, one or several). If several match regardless of case and one has exactly this
 * spelling, only that one.
 */
export type Finder<T> = (typed: string) => readonly T[];

/** Creates a finder for things by their names; a thing may have several names. */
export function finderOf<T>(all: readonly T[], namesOf: (one: T) => readonly (string | null)[]): Finder<T> {
  const byKey = new Map<string, T[]>();
  for (const one of all)
    for (const key of new Set(namesOf(one).map((name) => nameKey(name ?? '')))) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [one]);
      else known.push(one);
    }
  return (typed) => {
    const key = nameKey(typed);
    const found = key === '' ? [] : (byKey.get(key) ?? []);
    const exact = found.filter((one) => namesOf(one).includes(typed));
    return exact.length === 1 ? exact : found;
  };
}

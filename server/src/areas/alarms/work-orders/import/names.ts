/** Key by which names are compared: regardless of case, repeated blanks and the composition of umlauts. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Returns the things with a name: one, none, or several; of several only the one with exactly this spelling, if there is one. */
export type Finder<T> = (typed: string) => readonly T[];

/** A finder of things by their names; each thing may have several. */
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

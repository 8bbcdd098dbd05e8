/** How names are compared: without regard to case, to more than one blank, and to how a program composes umlauts. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** What is called so: one, none, or several; of several the one that is written exactly so. */
export type Finder<T> = (typed: string) => readonly T[];

/** Finds things by their names; each may have several. */
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

import { sortByPosition } from '@leitwarte/core/rules';

interface Entry {
  readonly id: number;
  readonly name: string | null;
  readonly position: number | null;
}

/** Entries in their order with display names; those without a position come last. */
export function listed<E extends Entry>(entries: readonly E[]): (E & { name: string; position: number })[] {
  return sortByPosition(
    entries.map((entry) => ({
      ...entry,
      name: entry.name ?? '',
      position: entry.position ?? Number.MAX_SAFE_INTEGER,
    })),
  );
}

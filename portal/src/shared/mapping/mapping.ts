/** Difference between two sets of ids. */
export interface Difference {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export const noDifference: Difference = { added: [], removed: [] };

export function differenceOf(before: ReadonlySet<number>, now: ReadonlySet<number>): Difference {
  return { added: [...now].filter((id) => !before.has(id)), removed: [...before].filter((id) => !now.has(id)) };
}

export const isNone = ({ added, removed }: Difference): boolean => added.length === 0 && removed.length === 0;

/** Merges the local ticks with the set that somebody else stored meanwhile: no change of either side is lost. */
export function mergedSet(
  mine: ReadonlySet<number>,
  begun: ReadonlySet<number>,
  theirs: ReadonlySet<number>,
): ReadonlySet<number> {
  const { added, removed } = differenceOf(begun, mine);
  return new Set([...theirs, ...added].filter((id) => !removed.includes(id)));
}

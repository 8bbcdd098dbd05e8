import { sameContent } from './draft.ts';

/** A field that somebody else changed while it was being edited here. */
export interface ChangedField {
  readonly name: string;
  /** What stood here when the two met, and what is kept while theirs is tried. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, so that somebody has to choose. Otherwise theirs was taken over. */
  readonly isChoice: boolean;
}

/**
 * What somebody else changed between the record a draft was begun with and the record as it is now, and changed to
 * something else than stands in the draft.
 */
export function changedMeanwhile(draft: object, begun: object, now: object): ChangedField[] {
  return Object.entries(draft).flatMap(([name, mine]: [string, unknown]) => {
    const before: unknown = Reflect.get(begun, name);
    const theirs: unknown = Reflect.get(now, name);
    if (sameContent(theirs, before) || sameContent(mine, theirs)) return [];
    return [{ name, mine, theirs, isChoice: !sameContent(mine, before) }];
  });
}

/** Later findings go before earlier ones of the same field. */
export function mergedFindings(earlier: readonly ChangedField[], later: readonly ChangedField[]): ChangedField[] {
  return [...earlier.filter(({ name }) => !later.some((one) => one.name === name)), ...later];
}

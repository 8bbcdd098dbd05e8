import { sameContent } from './draft.ts';

/** A field that somebody else changed while it was being edited here. */
export interface ChangedField {
  readonly name: string;
  /** The draft's value when the conflict was found; kept while the user tries the other value. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether both sides changed the field, so that the user has to choose; otherwise the other value was adopted. */
  readonly isChoice: boolean;
}

/**
 * Fields that somebody else changed between the record on which the draft is based and the current record, to a value that differs from the
 * draft.
 */
export function changedMeanwhile(draft: object, begun: object, now: object): ChangedField[] {
  return Object.entries(draft).flatMap(([name, mine]: [string, unknown]) => {
    const before: unknown = Reflect.get(begun, name);
    const theirs: unknown = Reflect.get(now, name);
    if (sameContent(theirs, before) || sameContent(mine, theirs)) return [];
    return [{ name, mine, theirs, isChoice: !sameContent(mine, before) }];
  });
}

/** Merges findings; for the same field the later one replaces the earlier one. */
export function mergedFindings(earlier: readonly ChangedField[], later: readonly ChangedField[]): ChangedField[] {
  return [...earlier.filter(({ name }) => !later.some((one) => one.name === name)), ...later];
}

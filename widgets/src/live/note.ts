import type { View } from './widget.ts';

/** A note of what is wrong with data that are shown all the same. */
export const noteOf = ({ isOld, problem, words }: View): string | undefined =>
  isOld ? words.old : problem === undefined ? undefined : words.offline;

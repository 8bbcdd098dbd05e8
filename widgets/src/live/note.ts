import type { View } from './widget.ts';
import { wordsIn } from './words.ts';

/** A note of what is wrong with data that are shown all the same. */
export const noteOf = ({ isOld, problem, language }: View): string | undefined =>
  isOld ? wordsIn[language].old : problem === undefined ? undefined : wordsIn[language].offline;

import type { View } from './widget.ts';
import { wordsIn } from './words.ts';

/** Text about a problem, shown together with data that are still displayed. */
export const noteOf = ({ isOld, problem, language }: View): string | undefined =>
  isOld ? wordsIn[language].old : problem === undefined ? undefined : wordsIn[language].offline;

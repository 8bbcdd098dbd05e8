import type { View } from './widget.ts';

export const words = {
  de: { old: 'nicht aktuell', offline: 'keine Verbindung' },
  en: { old: 'not up to date', offline: 'no connection' },
};

/** A note of what is wrong with data that are shown all the same. */
export const noteOf = ({ isOld, problem, language }: View): string | undefined =>
  isOld ? words[language].old : problem === undefined ? undefined : words[language].offline;

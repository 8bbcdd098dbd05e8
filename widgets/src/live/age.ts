import { relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';

/** Returns a function that formats ages in a language. */
export const formatAgeIn =
  (language: Language) =>
  (moment: Moment, nowMs: number): string =>
    relativeAge(moment, nowMs, language);

import { relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';

/** How old something is, in words. */
export const formatAgeIn =
  (language: Language) =>
  (moment: Moment, nowMs: number): string =>
    relativeAge(moment, nowMs, language);

import { relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from './words.ts';

type FormatAge = (moment: Moment, nowMs: number) => string;

/** How old something is, in words. */
export const formatAgeIn: Readonly<Record<Language, FormatAge>> = {
  de: (moment, nowMs) => relativeAge(moment, nowMs, 'de'),
  en: (moment, nowMs) => relativeAge(moment, nowMs, 'en'),
};

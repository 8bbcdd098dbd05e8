import type { Language } from './language.ts';

export type AgeUnit = 'min' | 'h' | 'd';

/** Texts for the age of data. They are separate from the other texts, because widgets need no others. */
export const ageTexts = {
  de: { min: 'vor {{count}} min', h: 'vor {{count}} h', d: 'vor {{count}} d' },
  en: { min: '{{count}} min ago', h: '{{count}} h ago', d: '{{count}} d ago' },
  it: { min: '{{count}} min fa', h: '{{count}} h fa', d: '{{count}} g fa' },
} as const satisfies Record<Language, Record<AgeUnit, string>>;

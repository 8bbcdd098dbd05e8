import type { Language } from './language.ts';

export type AgeUnit = 'min' | 'h' | 'd';

/**
 * Relative times: what stands around an age, and the sign of a day; minutes and hours have the same in every language. Apart from
 * the other texts, because widgets need them alone.
 */
export const ageTexts = {
  de: { ago: 'vor {{age}}', day: 'd' },
  en: { ago: '{{age}} ago', day: 'd' },
  it: { ago: '{{age}} fa', day: 'g' },
} as const satisfies Record<Language, { readonly ago: string; readonly day: string }>;

/** All languages. Where one has no text, the English text stands: see {@link inLanguage}. */
export const languages = ['de', 'en', 'it'] as const;
export type Language = (typeof languages)[number];
/** Those of them that have every text; `scripts/checks/texts.ts` holds them to it. */
export const completeLanguages = ['de', 'en'] as const satisfies readonly Language[];
export type CompleteLanguage = (typeof completeLanguages)[number];
/** What each is called in itself, whichever is chosen. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };
/** Where each is spoken, for what browsers write: dates, numbers, names of months. */
export const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', it: 'it-IT' };
/** A language that may lack texts. */
export type FurtherLanguage = Exclude<Language, CompleteLanguage>;
/** The one that begins as a text such as `it-CH` does; German where that is none of ours. */
export const startingLanguage = (lang: string | null | undefined): Language =>
  languages.find((one) => lang?.toLowerCase().startsWith(one)) ?? DEFAULT_LANGUAGE;
/** Whether a stored text names one of them. */
export const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);
export const DEFAULT_LANGUAGE: Language = 'de';
export const FALLBACK_LANGUAGE = 'en' as const satisfies CompleteLanguage;

/** What is there in every complete language, and in others where somebody wrote it. */
export type InLanguages<T> = Readonly<Record<CompleteLanguage, T>> & { readonly [L in FurtherLanguage]?: T };

/** That of a language; the English one where the language has none. */
export function inLanguage<D, E, F = never>(
  each: { readonly de: D; readonly en: E } & { readonly [L in FurtherLanguage]?: F },
  language: Language,
): D | E | F {
  return each[language] ?? each[FALLBACK_LANGUAGE];
}

export const isComplete = (language: string): language is CompleteLanguage =>
  completeLanguages.some((one) => one === language);

/** The language itself where it is complete, else English: for what is written in the complete ones alone. */
export const completeLanguageOf = (language: Language): CompleteLanguage =>
  isComplete(language) ? language : FALLBACK_LANGUAGE;

/** All languages. If a language does not have a text, the English one is used, see {@link inLanguage}. */
export const languages = ['de', 'en', 'it'] as const;
export type Language = (typeof languages)[number];
/** Languages that have every text, which `scripts/checks/texts.ts` ensures. */
export const completeLanguages = ['de', 'en'] as const satisfies readonly Language[];
export type CompleteLanguage = (typeof completeLanguages)[number];
/** Name of each language, in the language itself. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };
/** Locale of each language, for formatting dates, numbers and names of months. */
export const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', it: 'it-IT' };
/** A language in which texts may be missing. */
export type FurtherLanguage = Exclude<Language, CompleteLanguage>;
/** The language of a tag such as `it-CH`; German if we do not have it. */
export const startingLanguage = (lang: string | null | undefined): Language =>
  languages.find((one) => lang?.toLowerCase().startsWith(one)) ?? DEFAULT_LANGUAGE;
/** Whether a stored text is the code of a language. */
export const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);
export const DEFAULT_LANGUAGE: Language = 'de';
export const FALLBACK_LANGUAGE = 'en' as const satisfies CompleteLanguage;

/** A value for every complete language, and optionally for others. */
export type InLanguages<T> = Readonly<Record<CompleteLanguage, T>> & { readonly [L in FurtherLanguage]?: T };

/** The value for a language; the English one if the language has none. */
export function inLanguage<D, E, F = never>(
  each: { readonly de: D; readonly en: E } & { readonly [L in FurtherLanguage]?: F },
  language: Language,
): D | E | F {
  return each[language] ?? each[FALLBACK_LANGUAGE];
}

export const isComplete = (language: string): language is CompleteLanguage =>
  completeLanguages.some((one) => one === language);

/**
 * The language itself if all texts exist in it, otherwise English. For texts that are not translated to other
 * languages.
 */
export const completeLanguageOf = (language: Language): CompleteLanguage =>
  isComplete(language) ? language : FALLBACK_LANGUAGE;

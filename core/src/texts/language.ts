/** Languages of the texts; German is the default and complete. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
/** Whether a stored text names one of them. */
export const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);
export const DEFAULT_LANGUAGE: Language = 'de';

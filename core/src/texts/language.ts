/** Languages of the texts; German is the default and complete. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'de';

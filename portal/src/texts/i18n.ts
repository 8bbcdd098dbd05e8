import { FALLBACK_LANGUAGE } from '@leitwarte/core/texts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts, type FetchedTexts, type LaterLanguage } from './catalogues.ts';
import { de } from './de/index.ts';

const STORAGE_KEY = 'language';

/** Loads the texts of each language except German, which is part of the portal's script. */
const files: Readonly<Record<LaterLanguage, () => Promise<FetchedTexts>>> = {
  en: async () => (await import('./en/index.ts')).fetched,
  it: async () => (await import('./it/index.ts')).fetched,
};

/**
 * Creates an i18n instance with the German texts; other languages are loaded when they are chosen. A text that is
 * missing in a language is shown in English.
 */
export function createTexts(): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: [FALLBACK_LANGUAGE, DEFAULT_LANGUAGE],
    defaultNS: 'portal',
    ns: ['portal'],
    // A copy, because screens add sections.
    resources: { de: { portal: { ...de } } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return i18n;
}

/** Changes the language and remembers it. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await applyLanguage(i18n, language);
}

/**
 * Applies the language chosen on an earlier visit, otherwise German. If its texts cannot be loaded, the portal opens in
 * German.
 */
export async function applyRememberedLanguage(i18n: I18n): Promise<void> {
  const remembered = localStorage.getItem(STORAGE_KEY);
  const language = isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
  await applyLanguage(i18n, language).catch(() => applyLanguage(i18n, DEFAULT_LANGUAGE));
}

async function applyLanguage(i18n: I18n, language: Language): Promise<void> {
  await Promise.all(neededFor(language).map((one) => fetchTexts(i18n, one)));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Languages to load for a language: none for German, otherwise the language itself and English as its fallback. */
const neededFor = (language: Language): readonly LaterLanguage[] =>
  language === 'de' ? [] : [...new Set<LaterLanguage>([FALLBACK_LANGUAGE, language])];

async function fetchTexts(i18n: I18n, language: LaterLanguage): Promise<void> {
  const { portal, core } = await files[language]();
  addTexts(language, core);
  // Merged deeply, because screens add sections.
  i18n.addResourceBundle(language, 'portal', portal, true, true);
}

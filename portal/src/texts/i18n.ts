import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addEnglish } from './catalogues.ts';
import { de } from './de/index.ts';

const STORAGE_KEY = 'language';

/** Texts with German at hand; English is fetched when it is chosen, and falls back to German. */
export function createTexts(): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'portal',
    ns: ['portal'],
    // A copy, since screens add rooms of their own.
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

/** The language chosen on an earlier visit, else German: also where its texts do not come, since a page must stand there. */
export async function applyRememberedLanguage(i18n: I18n): Promise<void> {
  const remembered = localStorage.getItem(STORAGE_KEY);
  const language = isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
  await applyLanguage(i18n, language).catch(() => applyLanguage(i18n, DEFAULT_LANGUAGE));
}

async function applyLanguage(i18n: I18n, language: Language): Promise<void> {
  if (language === 'en') {
    const { en, ofCore } = await import('./en/index.ts');
    addEnglish(ofCore);
    // Deep, since screens add rooms of their own.
    i18n.addResourceBundle('en', 'portal', en, true, true);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

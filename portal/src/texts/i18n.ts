import { FALLBACK_LANGUAGE } from '@leitwarte/core/texts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts, type FetchedTexts, type LaterLanguage } from './catalogues.ts';
import { de } from './de/index.ts';

const STORAGE_KEY = 'language';

/** The texts of each language but German, which comes with the portal. */
const files: Readonly<Record<LaterLanguage, () => Promise<FetchedTexts>>> = {
  en: async () => (await import('./en/index.ts')).fetched,
  it: async () => (await import('./it/index.ts')).fetched,
};

/** Texts with German at hand; the others are fetched when they are chosen. Where one has no text, the English one stands. */
export function createTexts(): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: [FALLBACK_LANGUAGE, DEFAULT_LANGUAGE],
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
  await Promise.all(neededFor(language).map((one) => fetchTexts(i18n, one)));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** German stands there; one that is not English needs English beside it. */
const neededFor = (language: Language): readonly LaterLanguage[] =>
  language === 'de' ? [] : [...new Set<LaterLanguage>([FALLBACK_LANGUAGE, language])];

async function fetchTexts(i18n: I18n, language: LaterLanguage): Promise<void> {
  const { portal, core } = await files[language]();
  addTexts(language, core);
  // Deep, since screens add rooms of their own.
  i18n.addResourceBundle(language, 'portal', portal, true, true);
}

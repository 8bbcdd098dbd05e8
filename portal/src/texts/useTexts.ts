import { isOneOf, plantTypes } from '@leitwarte/core/codes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommonKey, type CommonParams, text, textOrKey } from './catalogues.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
}

/** Texts that the server, the terminal and the portal share: labels of codes, problems, notices; for labels that few screens show `useRareText`. */
export function useCoreText(): <K extends CommonKey>(key: K, ...params: CommonParams<K>) => string {
  const language = useLanguage();
  return useCallback((key, ...params) => text(language, key, ...params), [language]);
}

/** What a plant type is called: by its name on the wire where nobody named it otherwise. */
export function usePlantTypeName(): (type: string) => string {
  const text = useCoreText();
  return useCallback((type) => (isOneOf(plantTypes, type) ? text(`plantType.${type}`) : type), [text]);
}

/** A word of the server: translated where it is a known key, else as it came. */
export function useServerWord(): (word: string) => string {
  const language = useLanguage();
  return useCallback((word) => textOrKey(language, 'problem', word), [language]);
}

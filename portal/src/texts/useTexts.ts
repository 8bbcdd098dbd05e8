import { isOneOf, plantTypes } from '@leitwarte/core/codes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommonKey, type CommonParams, text, textOrKey } from './catalogues.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
}

/**
 * Returns a function for texts that server, terminal and portal share: labels of codes, problems, notices. For labels
 * that few screens show, use `useRareText`.
 */
export function useCoreText(): <K extends CommonKey>(key: K, ...params: CommonParams<K>) => string {
  const language = useLanguage();
  return useCallback((key, ...params) => text(language, key, ...params), [language]);
}

/** Returns a function for the label of a plant type; a type without a label is shown by its name in the API. */
export function usePlantTypeName(): (type: string) => string {
  const text = useCoreText();
  return useCallback((type) => (isOneOf(plantTypes, type) ? text(`plantType.${type}`) : type), [text]);
}

/** Returns a function that translates a server message if it is a known key; other messages are returned unchanged. */
export function useServerWord(): (word: string) => string {
  const language = useLanguage();
  return useCallback((word) => textOrKey(language, 'problem', word), [language]);
}

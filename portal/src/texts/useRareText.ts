import { catalogue, type TextKey, type TextParams } from '@leitwarte/core/texts';
import { common } from '@leitwarte/core/texts/common';
import { rareLabels } from '@leitwarte/core/texts/rare';
import { useCallback } from 'react';
import { textsOf } from './catalogues.ts';
import { useLanguage } from './useTexts.ts';

const { text } = catalogue({
  de: { ...common, ...rareLabels },
  get en() {
    return textsOf('en');
  },
  get it() {
    return textsOf('it');
  },
});

/**
 * Like `useCoreText`, but including labels that few screens show; they are loaded with the screens that use this hook.
 */
export function useRareText(): <K extends TextKey>(key: K, ...params: TextParams<K>) => string {
  const language = useLanguage();
  return useCallback((key, ...params) => text(language, key, ...params), [language]);
}

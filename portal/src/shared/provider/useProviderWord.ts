import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import { texts } from './texts.ts';

const isRefusal = (said: string): said is keyof typeof texts.de.refused => Object.hasOwn(texts.de.refused, said);

/** Translates a server message about signing in at a provider; the texts are loaded only if there is one. */
export function useProviderWord(): (said: string) => string {
  useScreenTexts({ providers: texts });
  const { t } = useTranslation();
  const word = useServerWord();
  return useCallback((said) => (isRefusal(said) ? t(`providers.refused.${said}`) : word(said)), [t, word]);
}

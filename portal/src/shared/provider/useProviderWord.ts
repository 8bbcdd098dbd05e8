import { useCallback } from 'react';
import { useLanguage, useServerWord } from '../../texts/useTexts.ts';
import { texts } from './texts.ts';

/** A word of the server about signing in at a provider; those texts are loaded where there is one. */
export function useProviderWord(): (said: string) => string {
  const language = useLanguage();
  const word = useServerWord();
  return useCallback(
    (said) => {
      const refused: Readonly<Record<string, string>> = texts[language].refused;
      return refused[said] ?? word(said);
    },
    [language, word],
  );
}

import { ApiError } from '@leitwarte/core/problem';
import { useCallback } from 'react';
import { messagesOf } from '../../data/answers.ts';
import { useLanguage, useServerWord } from '../../texts/useTexts.ts';
import { browserFault } from './askBrowser.ts';
import { texts } from './texts.ts';

/** What browser or server say against a passkey, in words. */
export function usePasskeyFailure(): (error: unknown) => string {
  const language = useLanguage();
  const word = useServerWord();
  return useCallback(
    (error) => {
      const { browser, refused, failed } = texts[language];
      if (error instanceof ApiError) {
        const known: Readonly<Record<string, string>> = refused;
        return (
          messagesOf(error)
            .map(({ message }) => known[message] ?? word(message))
            .join(' ') || failed
        );
      }
      const fault = browserFault(error);
      return fault === undefined ? failed : browser[fault];
    },
    [language, word],
  );
}

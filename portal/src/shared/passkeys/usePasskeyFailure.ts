import { ApiError } from '@leitwarte/core/problem';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../data/answers.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import { browserFault } from './askBrowser.ts';
import { texts } from './texts.ts';

const isRefusal = (said: string): said is keyof typeof texts.de.refused => Object.hasOwn(texts.de.refused, said);

/** Returns a function that explains a passkey failure of the browser or the server. */
export function usePasskeyFailure(): (error: unknown) => string {
  useScreenTexts({ passkeys: texts });
  const { t } = useTranslation();
  const word = useServerWord();
  return useCallback(
    (error) => {
      if (error instanceof ApiError) {
        const said = messagesOf(error).map(({ message }) =>
          isRefusal(message) ? t(`passkeys.refused.${message}`) : word(message),
        );
        return said.join(' ') || t('passkeys.failed');
      }
      const fault = browserFault(error);
      return fault === undefined ? t('passkeys.failed') : t(`passkeys.browser.${fault}`);
    },
    [t, word],
  );
}

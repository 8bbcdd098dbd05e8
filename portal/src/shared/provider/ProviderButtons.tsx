import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon, IconBuilding } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SignInWays } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { messagesOf } from '../../data/answers.ts';
import { carriedIn } from '../notice/notice.ts';
import { wordless } from '../quiet-error/useReason.ts';
import { useSession } from '../session/SessionProvider.tsx';
import styles from '../stage/StageForm.module.css';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { answerByPasskey } from '../passkeys/askBrowser.ts';
import { hasPasskeys } from '../passkeys/hasPasskeys.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useProviderWord } from './useProviderWord.ts';
import { goToProvider } from './providerSteps.ts';
import { texts } from './texts.ts';

interface Props {
  /** Parameters of an invitation link; the invited account is linked with the person who signs in at the provider. */
  readonly invitation?: { readonly uid: string; readonly token: string };
}

/** Buttons for passkeys and for each identity provider; nothing if the providers cannot be loaded, because the password still works. */
export function ProviderButtons({ invitation }: Props) {
  useScreenTexts({ providers: texts });
  const { t } = useTranslation();
  const word = useProviderWord();
  const { api, enter } = useSession();
  const { wanted } = carriedIn(useLocation());
  const [ways, setWays] = useState<SignInWays>();
  const [running, setRunning] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isHere = true;
    api.sso.ways().then(
      (answered) => isHere && setWays(answered),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api]);
  const begin = async (key: string) => {
    setRunning(key);
    setFailure(undefined);
    try {
      const { ticket, url } = await api.sso.begin({ provider: key, body: invitation ?? {} });
      goToProvider({ purpose: 'sign_in', ticket, onwards: wanted ?? '/dashboard' }, url);
    } catch (error) {
      setRunning(undefined);
      setFailure(error);
    }
  };
  const byPasskey = async () => {
    const { ticket, options } = await api.passkeys.signInBegin({});
    const { auth_token } = await api.passkeys.signInFinish({
      body: { ticket, credential: await answerByPasskey(options) },
    });
    await enter(auth_token);
  };
  const said = messagesOf(failure).map(({ message }) => word(message));
  const wordlessly = failure instanceof ApiError ? wordless(failure, t) : t('auth.noConnection');
  const lines = said.length === 0 ? [wordlessly] : said;
  return (
    <>
      {failure !== undefined && (
        <Alert
          color="red"
          role="alert"
          className={styles.problem}
          icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
        >
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      {ways?.passkey === true && invitation === undefined && hasPasskeys() && (
        <PasskeyButton what="signIn" size="md" onPress={byPasskey} />
      )}
      {ways?.providers.map(({ key, name }) => (
        <Button
          key={key}
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconBuilding size={18} stroke={1.7} aria-hidden />}
          loading={running === key}
          onClick={() => void begin(key)}
        >
          {t('providers.signIn', { name })}
        </Button>
      ))}
    </>
  );
}

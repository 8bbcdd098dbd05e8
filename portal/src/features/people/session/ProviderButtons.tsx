import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon, IconBuilding } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInWays } from '@leitwarte/core/entities';
import { useSession } from '../../../shared/session/SessionProvider.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useServerWord } from '../../../texts/useTexts.ts';
import { loginProblem, type LoginProblem } from './loginProblem.ts';
import { goToProvider } from '../../../shared/provider/providerSteps.ts';
import { texts } from './texts.ts';

/** A button for each provider that people may sign in at; nothing where that cannot be asked: the password goes on. */
export function ProviderButtons() {
  useScreenTexts({ providers: texts });
  const { t } = useTranslation();
  const word = useServerWord();
  const { api } = useSession();
  const [ways, setWays] = useState<SignInWays['providers']>([]);
  const [running, setRunning] = useState<string>();
  const [problem, setProblem] = useState<LoginProblem>();
  useEffect(() => {
    let isHere = true;
    api.sso.ways().then(
      ({ providers }) => isHere && setWays(providers),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api]);
  const begin = async (key: string) => {
    setRunning(key);
    setProblem(undefined);
    try {
      const { ticket, url } = await api.sso.begin({ provider: key, body: {} });
      goToProvider({ purpose: 'sign_in', ticket, then: '/dashboard' }, url);
    } catch (error) {
      setRunning(undefined);
      setProblem(loginProblem(error));
    }
  };
  const lines = problem?.kind === 'refused' ? problem.lines.map(word) : [t('auth.noConnection')];
  return (
    <>
      {problem !== undefined && (
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
      {ways.map(({ key, name }) => (
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

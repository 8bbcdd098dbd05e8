import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DemoStart } from '../shared/demo-start/DemoStart.tsx';
import { useDemoStart, useSession, useSessionState } from '../shared/session/SessionProvider.tsx';
import { PageLoading } from './PageLoading.tsx';
import styles from './PageState.module.css';

/** Placeholder until the session is restored, which in a demo includes generating its data again. */
export function SessionLoading() {
  const { t } = useTranslation();
  const percent = useDemoStart();
  const session = useSessionState();
  if (session.kind === 'restoring' && session.silent === true) return <ServerSilent />;
  if (percent === undefined) return <PageLoading text={t('auth.restoring')} />;
  return (
    <div className={styles.state}>
      <DemoStart percent={percent} />
    </div>
  );
}

/** Message if the server does not respond: the session is kept and continues once it does (decision 4.37). */
function ServerSilent() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <main className={styles.state} role="status">
      <IconPlugConnectedX size={32} stroke={1.5} aria-hidden />
      <p className={styles.lead}>{t('shell.serverSilent')}</p>
      <p className={styles.hint}>{t('shell.serverSilentHint')}</p>
      <div className={styles.buttons}>
        <Button onClick={session.retry}>{t('shell.retryNow')}</Button>
        <Button variant="default" onClick={() => void session.signOut()}>
          {t('shell.logout')}
        </Button>
      </div>
    </main>
  );
}

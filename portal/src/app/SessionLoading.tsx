import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DemoStart } from '../shared/demo-start/DemoStart.tsx';
import { useDemoStart, useSession, useSessionState } from '../shared/session/SessionProvider.tsx';
import { PageLoading } from './PageLoading.tsx';
import styles from './PageState.module.css';

/** Stands in for a page until the session is taken up again, which in a demo means to build its world anew. */
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

/** The server does not answer: the session is kept and goes on by itself once it does (decision 4.37). */
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

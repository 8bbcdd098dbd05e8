import { useTranslation } from 'react-i18next';
import { DemoStart } from '../shared/demo-start/DemoStart.tsx';
import { useDemoStart } from '../shared/session/SessionProvider.tsx';
import { PageLoading } from './PageLoading.tsx';
import styles from './PageState.module.css';

/** Stands in for a page until the session is taken up again, which in a demo means to build its world anew. */
export function SessionLoading() {
  const { t } = useTranslation();
  const percent = useDemoStart();
  if (percent === undefined) return <PageLoading text={t('auth.restoring')} />;
  return (
    <div className={styles['state']}>
      <DemoStart percent={percent} />
    </div>
  );
}

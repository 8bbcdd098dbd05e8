import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { isOtherBuild, loadAnewOnce } from './otherBuild.ts';
import styles from './PageState.module.css';

/** Shown if a page's script failed to load or the page crashed: offers a retry or a reload of everything. */
export function PageFailed({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  const isOutdated = useIsOutdated();
  if (isOutdated)
    return (
      <div className={styles.state} role="alert">
        <IconRefresh size={32} stroke={1.5} aria-hidden />
        <p className={styles.lead}>{t('shell.outdated')}</p>
        <p className={styles.hint}>{t('shell.outdatedHint')}</p>
        <div className={styles.buttons}>
          <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.state} role="alert">
      <IconPlugConnectedX size={32} stroke={1.5} aria-hidden />
      <p className={styles.lead}>{t('shell.pageFailed')}</p>
      <p className={styles.hint}>{t('shell.pageFailedHint')}</p>
      <div className={styles.buttons}>
        {onRetry && <Button onClick={onRetry}>{t('shell.retry')}</Button>}
        <Button variant="default" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the server has a newer build. Then only a reload helps, not a retry of this page; the reload is started once automatically. */
function useIsOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const tell = (isOther: boolean) => {
      if (isOther && !loadAnewOnce(() => location.reload())) setOutdated(true);
    };
    void isOtherBuild().then(tell, () => undefined);
  }, []);
  return isOutdated;
}

import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './PageState.module.css';

/** A page whose script did not arrive, or that broke: another try, or everything anew. */
export function PageFailed({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation();
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

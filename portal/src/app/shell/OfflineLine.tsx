import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './OfflineLine.module.css';

/** One quiet line while the browser has no connection. */
export function OfflineLine() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status" className={styles['holder']}>
      {!online && (
        <p className={styles['line']}>
          <IconWifiOff size={16} stroke={1.7} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

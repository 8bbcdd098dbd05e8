import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './QuietError.module.css';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Where a region has nothing to show because its load failed: one quiet line and another try. */
export function QuietError({ text, onRetry, busy = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.line} role="status">
      <span>{text}</span>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
        onClick={onRetry}
      >
        {t('shell.retry')}
      </Button>
    </div>
  );
}

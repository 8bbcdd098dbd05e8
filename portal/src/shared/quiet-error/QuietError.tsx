import { Button } from '@mantine/core';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canRepeat, isWithoutRight } from '../../data/answers.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import styles from './QuietError.module.css';
import { useReason } from './useReason.ts';

interface Props {
  readonly text: string;
  /** Error of the failed load. It decides which reason is shown and whether a retry is offered (decision 4.65). */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/**
 * Replaces content that failed to load: shows what failed, why, and a retry button if a retry may succeed. A missing right is no failure,
 * and looks the same on every screen (decision 4.38).
 */
export function QuietError({ text, error, onRetry, busy = false }: Props) {
  const { t } = useTranslation();
  const reason = useReason()(error);
  if (isWithoutRight(error) && reason.length > 0) return <EmptyState icon={IconLock} text={t('form.noRight')} />;
  return (
    <div className={styles.line} role="status">
      <span>{text}</span>
      {reason.length > 0 && <span>{reason.join(' ')}</span>}
      {canRepeat(error) && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          onClick={onRetry}
        >
          {t('shell.retry')}
        </Button>
      )}
    </div>
  );
}

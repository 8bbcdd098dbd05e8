import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What it ends, in words. */
  readonly what: string;
  readonly isRunning: boolean;
  readonly onClick: () => void;
}

/** Asks to end what is stuck. Its dialog is drawn by whoever lasts longer than a row of a table. */
export function EndButton({ what, isRunning, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlayerStop size={14} stroke={1.8} aria-hidden />}
      aria-label={t('tasks.endOf', { what })}
      loading={isRunning}
      onClick={onClick}
    >
      {t('tasks.end')}
    </Button>
  );
}

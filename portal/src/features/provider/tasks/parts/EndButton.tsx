import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the run that the button ends. */
  readonly what: string;
  readonly isRunning: boolean;
  readonly onClick: () => void;
}

/** Button that ends a stuck run. The dialog is rendered by the caller, because a table row may be unmounted earlier. */
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

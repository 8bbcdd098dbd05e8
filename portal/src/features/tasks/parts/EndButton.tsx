import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  /** What it ends, in words. */
  readonly what: string;
  readonly isRunning: boolean;
  readonly onEnd: () => void;
}

/** Ends what is stuck, after saying what becomes of it. */
export function EndButton({ what, isRunning, onEnd }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerStop size={14} stroke={1.8} aria-hidden />}
        aria-label={t('tasks.endOf', { what })}
        loading={isRunning}
        onClick={() => setAsks(true)}
      >
        {t('tasks.end')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('tasks.endTitle', { what })}
          label={t('tasks.end')}
          isDangerous
          onConfirm={() => {
            setAsks(false);
            onEnd();
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('tasks.endText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

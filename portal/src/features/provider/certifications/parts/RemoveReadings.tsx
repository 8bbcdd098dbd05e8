import type { AttachedReadings } from '@leitwarte/core/entities';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Tip } from '../../../../shared/tip/Tip.tsx';

/** Removes readings from their document, after a confirmation. */
export function RemoveReadings({ readings: { id, name } }: { readonly readings: AttachedReadings }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const remove = useChange('certifications', 'removeReadings');
  const label = t('certifications.removeReadings', { name });
  return (
    <>
      <Tip label={label}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={() => setAsks(true)}>
          <IconTrash size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tip>
      {asks && (
        <ConfirmDialog
          title={t('certifications.removeReadingsTitle', { name })}
          label={t('certifications.removeAttachment')}
          isDangerous
          isRunning={remove.isRunning}
          onConfirm={() => remove.start({ id })}
          onClose={() => setAsks(false)}
        >
          <p>{t('certifications.removeReadingsText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

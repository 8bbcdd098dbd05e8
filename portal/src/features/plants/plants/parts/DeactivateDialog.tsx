import type { Plant } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Deactivates a plant. A failure shows nothing (plants-config-43): the dialog stays open. */
export function DeactivateDialog({ plant, onClose }: { readonly plant: Plant; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const deactivate = useChange('plants', 'deactivate', {
    said: text('toast.plant_altered'),
    failure: 'quiet',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('plants.deactivateTitle', { name: plant.name })}
      label={t('plants.deactivate')}
      isDangerous
      isRunning={deactivate.isRunning}
      onConfirm={() => deactivate.start({ id: plant.id })}
      onClose={onClose}
    >
      <p>{t('plants.deactivateText')}</p>
    </ConfirmDialog>
  );
}

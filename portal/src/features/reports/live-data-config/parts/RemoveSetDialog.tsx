import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { LiveSet } from './model.ts';

interface Props {
  readonly set: LiveSet;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation, because a complete set is deleted (decision 2.29). */
export function RemoveSetDialog({ set, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('liveData', 'remove', {
    makesStale: ['liveData', 'organisations'],
    said: text('toast.live_data_deleted'),
    onDone: onRemoved,
  });
  return (
    <ConfirmDialog
      title={t('liveDataConfig.removeTitle')}
      label={t('liveDataConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: set.id })}
      onClose={onClose}
    >
      <p>{t('liveDataConfig.removeText', { name: set.name ?? '' })}</p>
    </ConfirmDialog>
  );
}

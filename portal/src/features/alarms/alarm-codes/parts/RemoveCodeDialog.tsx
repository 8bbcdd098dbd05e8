import type { AlarmCode } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Deletes a code with the settings of all organisations for it. */
export function RemoveCodeDialog({ code, onClose }: { readonly code: AlarmCode; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('alarmCodes', 'remove', {
    said: text('toast.alarmcode deleted'),
    failure: 'quiet',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('alarmCodes.removeTitle', { code: code.alarm_code ?? '' })}
      label={t('alarmCodes.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: code.id })}
      onClose={onClose}
    >
      <Refusal error={remove.error} labels={{}} title={t('alarmCodes.notRemoved')} />
      <p>{t('alarmCodes.removeText')}</p>
    </ConfirmDialog>
  );
}

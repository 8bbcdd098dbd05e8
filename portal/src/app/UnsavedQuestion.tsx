import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly onAnswer: (mayGo: boolean) => void;
}

/** Dialog that asks for confirmation before typed values are lost. */
export function UnsavedQuestion({ onAnswer }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      label={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
      isDangerous
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('form.unsaved')}</p>
    </ConfirmDialog>
  );
}

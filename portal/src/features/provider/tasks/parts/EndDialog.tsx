import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly what: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Explains the consequences of ending a run, and asks for confirmation. */
export function EndDialog({ what, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('tasks.endTitle', { what })}
      label={t('tasks.end')}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('tasks.endText')}</p>
    </ConfirmDialog>
  );
}

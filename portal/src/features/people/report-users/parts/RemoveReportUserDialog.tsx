import type { ReportUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { nameOf } from './reportUserFields.ts';

interface Props {
  readonly user: ReportUser;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting, as for users (decision 2.49). */
export function RemoveReportUserDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('reportUsers', 'remove', {
    makesStale: ['reportUsers', 'userGroups'],
    said: text('toast.user deleted'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('reportUsers.removeTitle')}
      label={t('reportUsers.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: user.id })}
      onClose={onClose}
    >
      <p>{t('reportUsers.removeText', { name: nameOf(user) })}</p>
    </ConfirmDialog>
  );
}

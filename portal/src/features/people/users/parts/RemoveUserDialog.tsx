import type { OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmByNameDialog } from '../../../../shared/dialog/ConfirmByNameDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly user: OrganisationUser;
  readonly onClose: () => void;
}

/** Deletes a user after the exact name has been typed (users-9, users-10). */
export function RemoveUserDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('users', 'remove', { said: text('toast.user deleted'), onDone: onClose });
  return (
    <ConfirmByNameDialog
      title={t('users.removeTitle')}
      name={user.username}
      nameLabel={t('users.username')}
      wrong={text('toast.user wrong')}
      label={t('users.remove')}
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: user.id })}
      onClose={onClose}
    >
      <p>{t('users.removeText')}</p>
    </ConfirmByNameDialog>
  );
}

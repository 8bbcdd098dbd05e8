import type { OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly user: OrganisationUser;
  readonly onClose: () => void;
}

/** Removes the second factor of a user who lost phone and recovery codes. */
export function RemoveFactorDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('secondFactor', 'removeOfUser', {
    makesStale: ['users'],
    said: t('users.factorRemoved'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('users.removeFactor')}
      label={t('users.removeFactor')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: user.id })}
      onClose={onClose}
    >
      <p>{t('users.removeFactorText', { name: user.username })}</p>
    </ConfirmDialog>
  );
}

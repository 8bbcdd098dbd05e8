import type { UserGroup } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmByNameDialog } from '../../../../shared/dialog/ConfirmByNameDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly group: UserGroup;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Deletes a group after its exact name has been typed (user-groups-10). */
export function RemoveGroupDialog({ group, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('userGroups', 'remove', { said: text('toast.userGroup deleted'), onDone: onRemoved });
  return (
    <ConfirmByNameDialog
      title={t('userGroups.removeTitle')}
      name={group.grp_name}
      nameLabel={t('userGroups.name')}
      wrong={text('toast.userGroup wrong')}
      label={t('userGroups.remove')}
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: group.id })}
      onClose={onClose}
    >
      <p>{t('userGroups.removeText')}</p>
    </ConfirmByNameDialog>
  );
}

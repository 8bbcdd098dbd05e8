import type { EmbedKey } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly embedKey: EmbedKey;
  readonly onClose: () => void;
}

/** Revokes a key permanently. */
export function RemoveKeyDialog({ embedKey, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('embedKeys', 'remove', {
    makesStale: ['embedKeys'],
    said: t('keys.revoked'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('keys.revokeTitle')}
      label={t('keys.revoke')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: embedKey.id })}
      onClose={onClose}
    >
      <p>{t('keys.revokeText', { name: embedKey.name })}</p>
    </ConfirmDialog>
  );
}

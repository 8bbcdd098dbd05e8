import type { Channel } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** Deletes a channel. */
export function RemoveChannelDialog({ channel, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('channels', 'remove', { said: t('channels.removed'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('channels.removeTitle')}
      label={t('channels.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: channel.id })}
      onClose={onClose}
    >
      <p>{t('channels.removeText', { name: channel.name })}</p>
    </ConfirmDialog>
  );
}

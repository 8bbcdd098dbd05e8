import type { ApiKey } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Revokes a key permanently. */
export function EndKeyDialog({ apiKey, onClose }: Props) {
  const { t } = useTranslation();
  const end = useChange('apiKeys', 'remove', { makesStale: ['apiKeys'], said: t('apiKeys.ended'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('apiKeys.endTitle')}
      label={t('apiKeys.end')}
      isDangerous
      isRunning={end.isRunning}
      onConfirm={() => end.start({ id: apiKey.id })}
      onClose={onClose}
    >
      <p>{t('apiKeys.endText', { name: apiKey.name, account: apiKey.username })}</p>
    </ConfirmDialog>
  );
}

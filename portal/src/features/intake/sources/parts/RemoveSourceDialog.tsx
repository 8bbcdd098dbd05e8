import type { Source } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** Deletes a source permanently. */
export function RemoveSourceDialog({ source, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('sources', 'remove', { said: t('sources.removed'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('sources.removeTitle')}
      label={t('sources.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: source.id })}
      onClose={onClose}
    >
      <p>{t('sources.removeText', { name: source.name })}</p>
    </ConfirmDialog>
  );
}

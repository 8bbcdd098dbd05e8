import type { Board } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';

interface Props {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Deletes a board permanently. */
export function RemoveBoardDialog({ board, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('boards', 'remove', { said: t('boards.removed'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('boards.removeTitle')}
      label={t('boards.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: board.id })}
      onClose={onClose}
    >
      <p>{t('boards.removeText', { name: board.name })}</p>
    </ConfirmDialog>
  );
}

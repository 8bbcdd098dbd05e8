import type { Board } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { addressOfBoard } from './boardKey.ts';
import { useBoardKey } from './useBoardKey.ts';

interface Props {
  readonly board: Board;
  readonly onMade: (address: string) => void;
  readonly onClose: () => void;
}

/** Gives a board a new key for the same plants, fields and pages, because the old address cannot be read again. */
export function NewAddressDialog({ board, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const keys = useCall('embedKeys', 'list', {});
  const { withKey, isRunning } = useBoardKey();
  const update = useChange('boards', 'update');
  const before = keys.data?.find(({ id }) => id === board.embed_key);
  const renew = async () => {
    const { name, organisation } = board;
    const key = await withKey({ name, plants: before?.plants ?? [], organisation, before }, async (made) => {
      await update.run({ id: board.id, body: { embed_key: made.id } });
      return made.key;
    });
    onMade(addressOfBoard(key, board.id));
  };
  return (
    <ConfirmDialog
      title={t('boards.newAddress')}
      label={t('boards.newAddress')}
      isRunning={keys.isLoading || isRunning || update.isRunning}
      onConfirm={() => void renew().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t('boards.newAddressText')}</p>
    </ConfirmDialog>
  );
}

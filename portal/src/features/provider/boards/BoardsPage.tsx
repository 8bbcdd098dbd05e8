import { Button } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { AddressDialog } from './parts/AddressDialog.tsx';
import { BoardTable } from './parts/BoardTable.tsx';
import { EditBoardDialog } from './parts/EditBoardDialog.tsx';
import { NewAddressDialog } from './parts/NewAddressDialog.tsx';
import { NewBoardDialog } from './parts/NewBoardDialog.tsx';
import { RemoveBoardDialog } from './parts/RemoveBoardDialog.tsx';
import { texts } from './texts.ts';

const boardsPlace = { board: idParam, dialog: choiceParam(['edit', 'new', 'address', 'remove'], 'edit') };

/** Info boards of the organisation: full-screen pages opened with an embed key. */
export function BoardsPage() {
  useScreenTexts({ boards: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [{ board: id, dialog }, { go }] = usePlace(boardsPlace);
  const [address, setAddress] = useState<string>();
  const boards = useCall('boards', 'list', {});
  const keys = useCall('embedKeys', 'list', {}, { failure: 'quiet' });
  const close = () => go({ board: undefined, dialog: 'edit' });
  const chosen = boards.data?.find((one) => one.id === id);
  const made = (next: string) => {
    setAddress(next);
    close();
  };
  return (
    <Page
      title={t('boards.title')}
      about={t('boards.about')}
      actions={
        user.organisation !== null && (
          <Button
            leftSection={<IconDeviceTv size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'new', board: undefined })}
          >
            {t('boards.new')}
          </Button>
        )
      }
    >
      <BoardTable boards={boards} onOpen={(board, what) => go({ board: board.id, dialog: what })} />
      {dialog === 'new' && user.organisation !== null && (
        <NewBoardDialog organisation={user.organisation} onClose={close} onMade={made} />
      )}
      {chosen !== undefined && dialog === 'edit' && !keys.isPending && (
        <EditBoardDialog key={chosen.id} board={chosen} keys={keys.data ?? []} onClose={close} />
      )}
      {chosen !== undefined && dialog === 'address' && (
        <NewAddressDialog board={chosen} onClose={close} onMade={made} />
      )}
      {chosen !== undefined && dialog === 'remove' && <RemoveBoardDialog board={chosen} onClose={close} />}
      {address !== undefined && <AddressDialog address={address} onClose={() => setAddress(undefined)} />}
    </Page>
  );
}

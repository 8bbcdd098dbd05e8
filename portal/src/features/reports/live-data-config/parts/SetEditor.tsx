import { allows } from '@leitwarte/core/access';
import { listedLiveHeaders, nextPosition, sortByPosition } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { OrderedList } from '../../../../shared/ordered-list/OrderedList.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useConfigPlace } from '../useConfigPlace.ts';
import { HeaderDialog } from './HeaderDialog.tsx';
import styles from './LiveDataConfig.module.css';
import type { LiveSet } from './model.ts';
import { PositionDialog } from './PositionDialog.tsx';
import { RemoveSetDialog } from './RemoveSetDialog.tsx';
import { RenameSetDialog } from './RenameSetDialog.tsx';
import { SetPlants } from './SetPlants.tsx';
import { SetPreview } from './SetPreview.tsx';

/** Editor of one set: name, plants, headers with positions, and a preview of the table. */
export function SetEditor({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const set = useCall('liveData', 'retrieve', { id });
  return (
    <Loaded
      reading={set}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('liveDataConfig.loadFailed')}
    >
      {(loaded) => <Editor set={loaded} />}
    </Loaded>
  );
}

function Editor({ set }: { readonly set: LiveSet }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ header: headerId, position: positionId, dialog }, { go, hrefOf }] = useConfigPlace();
  const mayWrite = allows({ dialog: 'live_data_config', right: 'can_write' }, viewer);
  const headers = listedLiveHeaders(set.live_data_headers);
  const header = headers.find(({ id }) => id === headerId);
  useFirstChoice({
    list: 'live-data-header',
    keys: headers.map(({ id }) => String(id)),
    chosen: headerId?.toString(),
    hrefOf: (key) => hrefOf({ header: Number(key) }),
  });
  const positions = sortByPosition(header?.live_data_positions ?? []);
  const removed = { said: text('toast.header_position deleted') };
  const removeHeader = useChange('liveData', 'removeHeader', removed);
  const removePosition = useChange('liveData', 'removePosition', removed);
  const orderHeaders = useChange('liveData', 'orderHeaders', { failure: 'detail' });
  const orderPositions = useChange('liveData', 'orderPositions', { failure: 'detail' });
  const close = () => go({ dialog: undefined, position: undefined });
  const itemOf = ({ id, name }: { readonly id: number; readonly name: string | null }) => ({ id, name: name ?? '' });
  return (
    <div className={styles.editor}>
      {mayWrite && (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={14} stroke={1.8} aria-hidden />}
            aria-label={t('liveDataConfig.removeOf', { name: set.name ?? '' })}
            onClick={() => go({ dialog: 'remove' })}
          >
            {t('liveDataConfig.remove')}
          </Button>
        </div>
      )}
      <SetPlants set={set} mayWrite={mayWrite} />
      <h2 className={styles.title}>{t('liveDataConfig.columns')}</h2>
      <div className={styles.columns}>
        <OrderedList
          title={t('liveDataConfig.headers')}
          items={headers.map(itemOf)}
          emptyText={t('liveDataConfig.noHeaders')}
          addLabel={t('liveDataConfig.newHeader')}
          chosen={header?.id}
          onChoose={(item) => go({ header: item.id, position: undefined, dialog: undefined })}
          {...(mayWrite && {
            onReorder: (ids, call) => orderHeaders.run({ id: set.id, body: { order: [...ids] } }, call),
            onAdd: () => go({ dialog: 'newHeader' }),
            onEdit: (item) => go({ header: item.id, dialog: 'header' }),
            onDelete: (item) => removeHeader.start({ id: item.id }),
          })}
        />
        <OrderedList
          title={t('liveDataConfig.positions')}
          items={positions.map(itemOf)}
          emptyText={t(header === undefined ? 'liveDataConfig.chooseHeader' : 'liveDataConfig.noPositions')}
          addLabel={t('liveDataConfig.newPosition')}
          {...(mayWrite &&
            header && {
              onReorder: (ids, call) => orderPositions.run({ id: header.id, body: { order: [...ids] } }, call),
              onAdd: () => go({ dialog: 'newPosition', position: undefined }),
              onEdit: (item) => go({ position: item.id, dialog: 'position' }),
              onDelete: (item) => removePosition.start({ id: item.id }),
            })}
        />
      </div>
      {allows({ dialog: 'live_data', right: 'can_read' }, viewer) && <SetPreview id={set.id} name={set.name ?? ''} />}
      {mayWrite && dialog === 'rename' && <RenameSetDialog set={set} onClose={close} />}
      {mayWrite && dialog === 'remove' && (
        <RemoveSetDialog
          set={set}
          onClose={close}
          onRemoved={() => go({ set: undefined, header: undefined, position: undefined, dialog: undefined })}
        />
      )}
      {mayWrite && (dialog === 'newHeader' || (dialog === 'header' && header !== undefined)) && (
        <HeaderDialog
          set={set}
          header={dialog === 'header' ? header : undefined}
          // includes the hidden header
          position={nextPosition(set.live_data_headers)}
          onClose={close}
        />
      )}
      {mayWrite && header !== undefined && (dialog === 'newPosition' || dialog === 'position') && (
        <PositionDialog
          key={dialog}
          set={set}
          header={header}
          position={dialog === 'position' ? positions.find((one) => one.id === positionId) : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}

import { openWorkOrderStates } from '@leitwarte/core/codes';
import type { WorkOrder, WorkOrderDetail } from '@leitwarte/core/entities';
import { Anchor, Button, FileButton } from '@mantine/core';
import { IconArrowLeft, IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withWaiting } from '../../../../data/offline/change.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { DownloadButton } from '../../../../shared/download/DownloadButton.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { useApi, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { CancelDialog, FinishDialog } from './EndDialogs.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Links } from './Links.tsx';
import offlineStyles from './Offline.module.css';
import { OfflineChanges } from './OfflineChanges.tsx';
import { OfflineFacts } from './OfflineFacts.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import type { OrderDialog } from './ordersPlace.ts';
import { Pictures } from './Pictures.tsx';
import { SendDialog } from './SendDialog.tsx';
import { StepDialog } from './StepDialog.tsx';
import { Steps } from './Steps.tsx';
import { useDoing, useOffline } from './useOffline.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly id: number;
  readonly dialog: OrderDialog | undefined;
  readonly backTo: string;
  readonly mayWrite: (order: WorkOrder) => boolean;
  readonly zoneOf: (plant: number) => string | undefined;
  readonly onDialog: (dialog: OrderDialog | undefined) => void;
}

/** One task: description, state, checklist, pictures and history. */
export function OrderPage({ id, dialog, backTo, mayWrite, zoneOf, onDialog }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: stored, isError, error, isFetching, refetch } = useCall('workOrders', 'retrieve', { id });
  const { tasks, state, isOffline } = useOffline();
  const { username } = useSignedIn().user;
  const data = stored && withWaiting(stored, state.changes, username);
  useEffect(() => {
    if (stored !== undefined && !isError) tasks?.remember(stored);
  }, [tasks, stored, isError]);
  const isWritable = data !== undefined && mayWrite(data);
  const isOpen = isWritable && data.ended_at === null;
  const [picture, setPicture] = useState<File>();
  const close = () => {
    setPicture(undefined);
    onDialog(undefined);
  };
  return (
    <Page
      title={data?.title ?? t('workOrders.task')}
      actions={
        <>
          {isOpen && (
            <>
              <Button onClick={() => onDialog('finish')}>{t('workOrders.finish')}</Button>
              <FileButton
                accept="image/jpeg,image/png"
                onChange={(file) => {
                  if (file === null) return;
                  setPicture(file);
                  onDialog('finish');
                }}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}>
                    {t('workOrders.finishPicture')}
                  </Button>
                )}
              </FileButton>
              <Button variant="default" disabled={isOffline} onClick={() => onDialog('edit')}>
                {t('workOrders.edit')}
              </Button>
              <Button variant="default" disabled={isOffline} onClick={() => onDialog('send')}>
                {t('workOrders.send')}
              </Button>
              <Button variant="default" disabled={isOffline} onClick={() => onDialog('cancel')}>
                {t('workOrders.cancel')}
              </Button>
            </>
          )}
          {data !== undefined && (
            <DownloadButton label={t('workOrders.asPdf')} make={(signal) => api.workOrders.sheet({ id }, { signal })} />
          )}
        </>
      }
    >
      <Anchor component={Link} to={backTo} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('workOrders.back')}
      </Anchor>
      <OfflineLine />
      <Loaded
        reading={{ data, isError, error, isFetching, refetch }}
        skeleton={<Skeleton text={t('table.loading')} rows={8} />}
        failedText={t('workOrders.loadFailed')}
      >
        {(one) => (
          <div className={styles.order}>
            <div className={styles.main}>
              <OfflineChanges order={id} />
              <FinishedTwice order={one} />
              {isOpen && <States order={one} stored={stored ?? one} />}
              <Facts order={one} zone={zoneOf(one.plant)} />
              <OfflineFacts order={one} zone={zoneOf(one.plant)} />
              <Steps order={one} zone={zoneOf(one.plant)} mayWrite={isOpen} onAdd={() => onDialog('step')} />
              <Pictures order={one} mayWrite={isWritable} />
              <Links order={one} zone={zoneOf(one.plant)} mayWrite={isWritable} />
            </div>
            <History order={one} zone={zoneOf(one.plant)} {...(isWritable && { onAdd: () => onDialog('entry') })} />
            {isOpen && dialog === 'edit' && <EditOrderDialog order={stored ?? one} onClose={close} />}
            {isOpen && dialog === 'finish' && <FinishDialog order={one} picture={picture} onClose={close} />}
            {isOpen && dialog === 'cancel' && <CancelDialog order={one} onClose={close} />}
            {isOpen && dialog === 'send' && <SendDialog order={one} onClose={close} />}
            {isOpen && dialog === 'step' && <StepDialog order={one} onClose={close} />}
            {isWritable && dialog === 'entry' && <EntryDialog order={one} onClose={close} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows on the task that two people finished it, one of them offline; the history contains what each of them did. */
function FinishedTwice({ order }: { readonly order: WorkOrderDetail }) {
  const { t } = useTranslation();
  const second = order.entries.findLast(({ kind, field }) => kind === 'offline' && field === 'result');
  if (second === undefined || second.by === order.ended_by) return null;
  const names = { first: order.ended_by ?? '', second: second.by ?? '' };
  return <p className={offlineStyles.twice}>{t('offlineTasks.twice', names)}</p>;
}

interface StatesProps {
  /** The task with the waiting changes of this device applied. */
  readonly order: WorkOrderDetail;
  /** The task as stored on the server. */
  readonly stored: WorkOrderDetail;
}

/** State of the task, changed with one click. */
function States({ order, stored }: StatesProps) {
  const { t } = useTranslation();
  const text = useRareText();
  const move = useChange('workOrders', 'update', { said: t('workOrders.changed') });
  const { start } = useDoing();
  const { id, state: from } = order;
  if (from === 'done' || from === 'cancelled') return null;
  return (
    <Segments
      label={t('workOrders.state')}
      segments={openWorkOrderStates.map((value) => ({ value, label: text(`workOrderState.${value}`) }))}
      value={from}
      isDisabled={move.isRunning}
      onChange={(to) =>
        start({
          order,
          action: () => ({ kind: 'change', body: { kind: 'state', from, to } }),
          direct: (call) => move.run({ id, body: { state: to } }, { ...call, basedOn: stored }),
        })
      }
    />
  );
}

import { openWorkOrderStates } from '@leitwarte/core/codes';
import type { WorkOrder, WorkOrderDetail } from '@leitwarte/core/entities';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { DownloadButton } from '../../../../shared/download/DownloadButton.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { CancelDialog, FinishDialog } from './EndDialogs.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Links } from './Links.tsx';
import type { OrderDialog } from './ordersPlace.ts';
import { Pictures } from './Pictures.tsx';
import { SendDialog } from './SendDialog.tsx';
import { StepDialog } from './StepDialog.tsx';
import { Steps } from './Steps.tsx';
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
  const order = useCall('workOrders', 'retrieve', { id });
  const { data } = order;
  const isWritable = data !== undefined && mayWrite(data);
  const isOpen = isWritable && data.ended_at === null;
  const close = () => onDialog(undefined);
  return (
    <Page
      title={data?.title ?? t('workOrders.task')}
      actions={
        <>
          {isOpen && (
            <>
              <Button onClick={() => onDialog('finish')}>{t('workOrders.finish')}</Button>
              <Button variant="default" onClick={() => onDialog('edit')}>
                {t('workOrders.edit')}
              </Button>
              <Button variant="default" onClick={() => onDialog('send')}>
                {t('workOrders.send')}
              </Button>
              <Button variant="default" onClick={() => onDialog('cancel')}>
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
      <Loaded
        reading={order}
        skeleton={<Skeleton text={t('table.loading')} rows={8} />}
        failedText={t('workOrders.loadFailed')}
      >
        {(one) => (
          <div className={styles.order}>
            <div className={styles.main}>
              {isOpen && <States order={one} />}
              <Facts order={one} zone={zoneOf(one.plant)} />
              <Steps order={one} zone={zoneOf(one.plant)} mayWrite={isOpen} onAdd={() => onDialog('step')} />
              <Pictures order={one} mayWrite={isWritable} />
              <Links order={one} zone={zoneOf(one.plant)} mayWrite={isWritable} />
            </div>
            <History order={one} zone={zoneOf(one.plant)} {...(isWritable && { onAdd: () => onDialog('entry') })} />
            {isOpen && dialog === 'edit' && <EditOrderDialog order={one} onClose={close} />}
            {isOpen && dialog === 'finish' && <FinishDialog order={one} onClose={close} />}
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

/** State of the task, changed with one click. */
function States({ order }: { readonly order: WorkOrderDetail }) {
  const { t } = useTranslation();
  const text = useRareText();
  const move = useChange('workOrders', 'update', { said: t('workOrders.changed') });
  return (
    <Segments
      label={t('workOrders.state')}
      segments={openWorkOrderStates.map((value) => ({ value, label: text(`workOrderState.${value}`) }))}
      value={order.state === 'done' || order.state === 'cancelled' ? '' : order.state}
      isDisabled={move.isRunning}
      onChange={(state) => move.start({ id: order.id, body: { state } }, { basedOn: order })}
    />
  );
}

import { Button, Select } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { Segments } from '../../../shared/segments/Segments.tsx';
import { NewOrderDialog } from '../../../shared/work-orders/NewOrderDialog.tsx';
import { useMayWriteTasks } from '../../../shared/work-orders/order.ts';
import { texts as orderTexts } from '../../../shared/work-orders/texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { Board } from './parts/Board.tsx';
import { ImportOrdersDialog } from './parts/ImportOrdersDialog.tsx';
import { OfflineChanges } from './parts/OfflineChanges.tsx';
import { OfflineLine } from './parts/OfflineLine.tsx';
import { OrderPage } from './parts/OrderPage.tsx';
import { OrderTable } from './parts/OrderTable.tsx';
import { orderDialogs, ordersPlace, shows, views } from './parts/ordersPlace.ts';
import { useYearReports } from './parts/useYearReports.ts';
import styles from './parts/WorkOrders.module.css';
import { texts as offlineTexts } from './offlineTexts.ts';
import { texts } from './texts.ts';

/** Tasks at the plants as a list or by state; one task with all its details (decision 4.59). */
export function WorkOrdersPage() {
  useScreenTexts({ workOrders: texts, workOrder: orderTexts, offlineTasks: offlineTexts });
  const { t } = useTranslation();
  const [place, { go, hrefOf }] = usePlace(ordersPlace);
  const mayWrite = useMayWriteTasks();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' }).data ?? [];
  const writable = plants.filter(mayWrite);
  const { task, view, show, of, dialog } = place;
  const files = useYearReports(of);
  if (task !== undefined)
    return (
      <OrderPage
        key={task}
        id={task}
        dialog={orderDialogs.find((one) => one === dialog)}
        backTo={hrefOf({ task: undefined, dialog: undefined })}
        mayWrite={({ plant }) => mayWrite(plants.find(({ id }) => id === plant))}
        zoneOf={(plant) => plants.find(({ id }) => id === plant)?.timezone}
        onDialog={(next) => go({ dialog: next })}
      />
    );
  return (
    <Page
      title={t('workOrders.title')}
      about={t('workOrders.about')}
      actions={
        <>
          {writable.length > 0 && (
            <>
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
                onClick={() => go({ dialog: 'import' })}
              >
                {t('workOrders.import')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                onClick={() => go({ dialog: 'new' })}
              >
                {t('workOrder.new')}
              </Button>
            </>
          )}
          <DownloadMenu downloads={files} />
        </>
      }
    >
      <OfflineLine />
      <OfflineChanges />
      <div className={styles.choice}>
        <Segments
          label={t('workOrders.view')}
          segments={views.map((value) => ({ value, label: t(`workOrders.${value}`) }))}
          value={view}
          onChange={(next) => go({ view: next, page: 1 })}
          size="sm"
        />
        {view === 'list' && (
          <Segments
            label={t('workOrders.show')}
            segments={shows.map((value) => ({ value, label: t(`workOrders.${value}`) }))}
            value={show}
            onChange={(next) => go({ show: next, page: 1 })}
            size="sm"
          />
        )}
        <Select
          aria-label={t('workOrders.plant')}
          className={styles.plant}
          data={[
            { value: '', label: t('workOrders.allPlants') },
            ...plants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={of === undefined ? '' : String(of)}
          allowDeselect={false}
          searchable={plants.length > 7}
          onChange={(value) => go({ of: value ? Number(value) : undefined, page: 1 })}
        />
      </div>
      {view === 'list' ? <OrderTable place={place} /> : <Board plant={of} mayWrite={writable} />}
      {dialog === 'import' && writable.length > 0 && <ImportOrdersDialog onClose={() => go({ dialog: undefined })} />}
      {dialog === 'new' && writable[0] !== undefined && (
        <NewOrderDialog
          plants={of === undefined ? writable : writable.filter(({ id }) => id === of)}
          onClose={() => go({ dialog: undefined })}
          onMade={({ id }) => go({ dialog: undefined, task: id })}
        />
      )}
    </Page>
  );
}

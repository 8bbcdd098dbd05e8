import type { CallOptions } from '@leitwarte/core/client';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { OrderedList } from '../../../../shared/ordered-list/OrderedList.tsx';
import { useDashboardPlace } from '../place.ts';
import styles from './Dashboard.module.css';
import { HeaderDialogs } from './HeaderDialogs.tsx';
import { PositionDialogs } from './PositionDialogs.tsx';
import { RowColumnDialogs } from './RowColumnDialogs.tsx';
import { listed } from './listed.ts';
import type { Dashboard } from './dashboard.ts';

interface Props {
  readonly dashboard: Dashboard;
  readonly mayWrite: boolean;
}

/** Headers with positions if the dashboard is a table, otherwise the columns of its only row (dashboard-config-4 to -7). */
export function DashboardEditor({ dashboard, mayWrite }: Props) {
  const { t } = useTranslation();
  return (
    <Editor
      name={dashboard.name}
      of={t(`dashboardConfig.types.${dashboard.type === 'table' ? 'table' : 'row'}`)}
      isWide
    >
      {dashboard.type === 'table' ? (
        <Headers dashboard={dashboard} mayWrite={mayWrite} />
      ) : (
        <RowColumns dashboard={dashboard} mayWrite={mayWrite} />
      )}
    </Editor>
  );
}

function Headers({ dashboard, mayWrite }: Props) {
  const { t } = useTranslation();
  const [{ header: id }, { go, hrefOf }] = useDashboardPlace();
  const orderHeaders = useChange('dashboards', 'orderHeaders');
  const orderPositions = useChange('dashboards', 'orderPositions');
  const headers = dashboard.plant_dashboard_headers;
  const columns = [...new Set([1, ...headers.map(({ column }) => column ?? 1)])].toSorted((a, b) => a - b);
  const chosen = headers.find((one) => one.id === id);
  useFirstChoice({
    list: 'dashboard-header',
    keys: columns.flatMap((column) =>
      listed(headers.filter((one) => (one.column ?? 1) === column)).map((one) => String(one.id)),
    ),
    chosen: id?.toString(),
    hrefOf: (key) => hrefOf({ header: Number(key) }),
  });
  return (
    <>
      <div className={styles.lists}>
        {columns.map((column) => (
          <OrderedList
            key={column}
            title={t('dashboardConfig.headersOf', { column })}
            items={listed(headers.filter((one) => (one.column ?? 1) === column)).map((one) => ({
              ...one,
              note: t(one.is_group_name ? 'dashboardConfig.isGroup' : 'dashboardConfig.isComponent'),
            }))}
            chosen={id}
            onChoose={(one) => go({ header: one.id })}
            emptyText={t('dashboardConfig.noHeaders')}
            {...(mayWrite && {
              onReorder: (order: readonly number[], call: CallOptions) =>
                orderHeaders.run({ id: dashboard.id, body: { order: [...order] } }, call),
              onAdd: () => go({ entry: column, dialog: 'newHeader' }),
              onEdit: (one: { readonly id: number }) => go({ header: one.id, dialog: 'header' }),
              onDelete: (one: { readonly id: number }) => go({ header: one.id, dialog: 'removeHeader' }),
            })}
          />
        ))}
        {chosen && (
          <OrderedList
            title={t('dashboardConfig.positionsOf', { name: chosen.name ?? '' })}
            items={listed(chosen.plant_dashboard_positions).map((one) => ({
              ...one,
              note:
                [one.name_display, one.is_chart && t('dashboardConfig.chart')].filter(Boolean).join(' · ') || undefined,
            }))}
            emptyText={t('dashboardConfig.noPositions')}
            {...(mayWrite && {
              onReorder: (order: readonly number[], call: CallOptions) =>
                orderPositions.run({ id: chosen.id, body: { order: [...order] } }, call),
              onAdd: () => go({ dialog: 'newPosition' }),
              onEdit: (one: { readonly id: number }) => go({ entry: one.id, dialog: 'position' }),
              onDelete: (one: { readonly id: number }) => go({ entry: one.id, dialog: 'removePosition' }),
            })}
          />
        )}
      </div>
      {mayWrite && <HeaderDialogs dashboard={dashboard} />}
      {mayWrite && chosen && <PositionDialogs header={chosen} />}
    </>
  );
}

function RowColumns({ dashboard, mayWrite }: Props) {
  const { t } = useTranslation();
  const [, { go }] = useDashboardPlace();
  const order = useChange('dashboards', 'orderRowColumns');
  return (
    <>
      <OrderedList
        title={t('dashboardConfig.columns')}
        items={listed(dashboard.plant_dashboard_row_columns)}
        emptyText={t('dashboardConfig.noColumns')}
        {...(mayWrite && {
          onReorder: (ids: readonly number[], call: CallOptions) =>
            order.run({ id: dashboard.id, body: { order: [...ids] } }, call),
          onAdd: () => go({ dialog: 'newColumn' }),
          onEdit: (one: { readonly id: number }) => go({ entry: one.id, dialog: 'column' }),
          onDelete: (one: { readonly id: number }) => go({ entry: one.id, dialog: 'removeColumn' }),
        })}
      />
      {mayWrite && <RowColumnDialogs dashboard={dashboard} />}
    </>
  );
}

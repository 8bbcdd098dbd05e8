import type { WorkOrder } from '@leitwarte/core/entities';
import { assigneeOf, formatDate } from '@leitwarte/core/rules';
import type { TextKey } from '@leitwarte/core/texts';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './WorkOrders.module.css';

/** What, where, until when, by whom. */
export function orderColumns(t: TFunction, text: (key: TextKey) => string): Column<WorkOrder>[] {
  return [
    {
      key: 'title',
      title: t('workOrders.task'),
      rowHeader: true,
      width: '30%',
      value: ({ title }) => title,
      below: ({ plant_name, component_name }) => (
        <span className={styles.small}>{[plant_name, component_name].filter(Boolean).join(' · ')}</span>
      ),
    },
    { key: 'kind', title: t('workOrders.kind'), value: ({ kind }) => text(`workOrderKind.${kind}`) },
    { key: 'state', title: t('workOrders.state'), value: ({ state }) => text(`workOrderState.${state}`) },
    {
      key: 'due',
      title: t('workOrders.due'),
      value: ({ due_on }) => (due_on === null ? null : formatDate(due_on)),
      cell: (order, shown) => (order.due_on === null ? shown() : <Due order={order} t={t} />),
    },
    {
      key: 'who',
      title: t('workOrders.who'),
      value: (order) => assigneeOf(order) || null,
    },
    {
      key: 'checklist',
      title: t('workOrders.checklist'),
      value: ({ steps_total, steps_done }) => (steps_total === 0 ? null : `${steps_done}/${steps_total}`),
    },
  ];
}

/** The day by which a task is due, loud where it is over. */
export function Due({ order: { due_on, is_overdue }, t }: { readonly order: WorkOrder; readonly t: TFunction }) {
  const day = formatDate(due_on);
  return is_overdue ? <strong className={styles.late}>{t('workOrders.overdueOn', { day })}</strong> : <>{day}</>;
}

import type { WorkOrder } from '@leitwarte/core/entities';
import { assigneeOf, formatDate } from '@leitwarte/core/rules';
import type { Language, TextKey } from '@leitwarte/core/texts';
import { counterDueText } from '@leitwarte/core/texts/repetition';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './WorkOrders.module.css';

/** Columns of the task list: title, plant, due date, assignee. */
export function orderColumns(t: TFunction, text: (key: TextKey) => string, language: Language): Column<WorkOrder>[] {
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
      value: (order) => dueText(order, language) || null,
      cell: (order, shown) => (isDue(order) ? <Due order={order} t={t} /> : shown()),
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

/** Whether a task has a due date or a due counter value. */
export const isDue = ({ due_on, due_value }: WorkOrder): boolean => due_on !== null || due_value !== null;

const dueText = (order: WorkOrder, language: Language): string =>
  [order.due_on === null ? '' : formatDate(order.due_on), counterDueText(language, order)].filter(Boolean).join('; ');

/** Due date of a task, highlighted if it has passed. */
export function Due({ order, t }: { readonly order: WorkOrder; readonly t: TFunction }) {
  const language = useLanguage();
  const counter = counterDueText(language, order);
  const day = order.due_on === null ? '' : formatDate(order.due_on);
  if (!order.is_overdue) return <>{[day, counter].filter(Boolean).join('; ')}</>;
  const isReached =
    order.counter_state === 'reached' && (order.due_on === null || (order.counter_on ?? '') < order.due_on);
  return <strong className={styles.late}>{isReached ? counter : t('workOrders.overdueOn', { day })}</strong>;
}

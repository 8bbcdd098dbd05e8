import type { ReactNode } from 'react';
import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { assigneeOf, formatTime } from '@leitwarte/core/rules';
import { counterDueText, counterRepetitionText, repetitionText } from '@leitwarte/core/texts/repetition';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlantLink } from '../../../../shared/plant-link/usePlantLink.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { Due } from './orderColumns.tsx';
import styles from './WorkOrders.module.css';

/** Facts of a task, one per line; missing ones are left out. */
export function Facts({ order, zone }: { readonly order: WorkOrderDetail; readonly zone: string | undefined }) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const { hrefOf } = usePlantLink();
  const time = (moment: string | null) => formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
  const who = assigneeOf(order);
  const origin = [text(`workOrderOrigin.${order.origin}`), order.origin_text].filter(Boolean).join(': ');
  const facts: readonly (false | readonly [string, ReactNode])[] = [
    [
      t('workOrders.plant'),
      <>
        <Link to={hrefOf(order.plant)}>{order.plant_name}</Link>
        {order.component_name !== null && ` · ${order.component_name}`}
      </>,
    ],
    [t('workOrders.kind'), text(`workOrderKind.${order.kind}`)],
    [t('workOrders.state'), text(`workOrderState.${order.state}`)],
    order.due_value !== null && [
      t('workOrders.counter'),
      [order.due_column_name, counterDueText(language, order)].filter(Boolean).join(': '),
    ],
    order.repeat_value !== null && [t('workOrders.repetition'), counterRepetitionText(language, order)],
    order.due_on !== null && [t('workOrders.due'), <Due key="due" order={order} t={t} />],
    order.repeat_every !== null &&
      order.repeat_unit !== null && [
        t('workOrders.repetition'),
        repetitionText(language, order.repeat_every, order.repeat_unit),
      ],
    order.holds_back !== null && [
      t('workOrders.holds'),
      order.held_until === null
        ? t('workOrders.holdsWhen', { scope: text(`holdScope.${order.holds_back}`), hours: order.hold_hours ?? '' })
        : t('workOrders.heldUntil', { scope: text(`holdScope.${order.holds_back}`), time: time(order.held_until) }),
    ],
    who !== '' && [t('workOrders.who'), who],
    order.origin !== 'hand' && [t('workOrders.origin'), origin],
    order.minutes > 0 && [t('workOrders.worked'), t('workOrders.workedMinutes', { minutes: order.minutes })],
    [t('workOrders.created'), `${time(order.created_at)}, ${order.created_by ?? ''}`],
    order.ended_at !== null && [t('workOrders.ended'), `${time(order.ended_at)}, ${order.ended_by ?? ''}`],
    order.result !== null && [t('workOrders.result'), order.result],
    order.description !== '' && [t('workOrders.description'), order.description],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact !== false && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

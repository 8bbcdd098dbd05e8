import { isOneOf, openWorkOrderStates } from '@leitwarte/core/codes';
import type { WorkOrder } from '@leitwarte/core/entities';
import { assigneeOf } from '@leitwarte/core/rules';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { Due, isDue } from './orderColumns.tsx';
import { ordersPlace } from './ordersPlace.ts';
import { useOffline } from './useOffline.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly plant: number | undefined;
  /** Plants for which the viewer may move tasks. */
  readonly mayWrite: readonly { readonly id: number }[];
}

/** Open tasks in a column for each state; each card has a choice of state. */
export function Board({ plant, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const of = plant === undefined ? {} : { plant };
  const orders = useCall('workOrders', 'list', { query: { over: 'false', ...of } });
  const writable = new Set(mayWrite.map(({ id }) => id));
  return (
    <Loaded
      reading={orders}
      skeleton={<Skeleton text={t('table.loading')} rows={6} />}
      isEmpty={() => false}
      failedText={t('workOrders.loadFailed')}
    >
      {({ results, count }) => (
        <>
          {count > results.length && (
            <p className={styles.quiet}>{t('workOrders.more', { count: results.length, all: count })}</p>
          )}
          <div className={styles.board}>
            {openWorkOrderStates.map((state) => {
              const own = results.filter((order) => order.state === state);
              return (
                <section key={state} className={styles.column}>
                  <h2>
                    {text(`workOrderState.${state}`)} ({own.length})
                  </h2>
                  <ul>
                    {own.map((order) => (
                      <Card key={order.id} order={order} mayMove={writable.has(order.plant)} />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Card({ order, mayMove }: { readonly order: WorkOrder; readonly mayMove: boolean }) {
  const { t } = useTranslation();
  const text = useRareText();
  const [, { hrefOf, go }] = usePlace(ordersPlace);
  const move = useChange('workOrders', 'update', { said: t('workOrders.changed') });
  const { isOffline } = useOffline();
  const who = assigneeOf(order);
  return (
    <li className={styles.card} data-late={order.is_overdue}>
      <Link to={hrefOf({ task: order.id })}>{order.title}</Link>
      <span className={styles.quiet}>{[order.plant_name, order.component_name].filter(Boolean).join(' · ')}</span>
      <span className={styles.line}>
        {isDue(order) && <Due order={order} t={t} />}
        {order.steps_total > 0 && (
          <span>
            {order.steps_done}/{order.steps_total}
          </span>
        )}
        {who !== '' && <span>{who}</span>}
      </span>
      {mayMove && (
        <NativeSelect
          size="xs"
          aria-label={t('workOrders.moveTo', { title: order.title })}
          value={order.state}
          disabled={move.isRunning || isOffline}
          data={[
            ...openWorkOrderStates.map((value) => ({ value, label: text(`workOrderState.${value}`) })),
            { value: 'done', label: text('workOrderState.done') },
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(openWorkOrderStates, value))
              move.start({ id: order.id, body: { state: value } }, { basedOn: order });
            else go({ task: order.id, dialog: 'finish' });
          }}
        />
      )}
    </li>
  );
}

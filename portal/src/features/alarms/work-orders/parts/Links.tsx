import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly zone: string | undefined;
  readonly mayWrite: boolean;
}

/**
 * External mail addresses to which the task was sent, with a button that revokes the link of each; renders nothing if
 * there are none.
 */
export function Links({ order, zone, mayWrite }: Props) {
  const { t } = useTranslation();
  const withdraw = useChange('workOrders', 'withdraw', { said: t('workOrders.withdrawn') });
  if (order.links.length === 0) return null;
  return (
    <section>
      <ListHead title={t('workOrders.links')} level={2} />
      <ul className={styles.links}>
        {order.links.map((link) => (
          <li key={link.id}>
            <span>{link.address}</span>
            <span className={styles.quiet}>
              {link.is_open
                ? t('workOrders.linkUntil', { time: formatTime(link.ends_at, 'dd.MM.yyyy HH:mm', zone) })
                : t('workOrders.linkOver')}
            </span>
            {link.is_open && mayWrite && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('workOrders.withdrawOf', { address: link.address })}
                loading={withdraw.isRunning}
                onClick={() => withdraw.start({ id: link.id })}
              >
                {t('workOrders.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

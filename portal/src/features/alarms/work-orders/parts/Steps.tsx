import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { useDoing, useOffline } from './useOffline.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly zone: string | undefined;
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
}

/** The checklist: each step is saved separately, so that two people do not overwrite each other. */
export function Steps({ order, zone, mayWrite, onAdd }: Props) {
  const { t } = useTranslation();
  const tick = useChange('workOrders', 'tick');
  const remove = useChange('workOrders', 'removeStep');
  const { start } = useDoing();
  const { isOffline } = useOffline();
  if (order.steps.length === 0 && !mayWrite) return null;
  return (
    <section>
      <ListHead title={t('workOrders.checklist')} level={2}>
        {mayWrite && (
          <Button
            size="xs"
            variant="default"
            disabled={isOffline}
            leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
            onClick={onAdd}
          >
            {t('workOrders.stepNew')}
          </Button>
        )}
      </ListHead>
      <ul className={styles.steps}>
        {order.steps.map((step) => (
          <li key={step.id}>
            <label className={styles.step}>
              <input
                type="checkbox"
                checked={step.is_done}
                disabled={!mayWrite}
                onChange={({ currentTarget: { checked: is_done } }) =>
                  start({
                    order,
                    action: () => ({
                      kind: 'change',
                      body: { kind: 'tick', step: step.id, is_done, text: step.text },
                    }),
                    direct: (call) => tick.run({ id: step.id, body: { is_done } }, call),
                  })
                }
              />
              <span>
                {step.text}
                {step.is_done && (
                  <span className={styles.small}>
                    {t('workOrders.stepDone', {
                      name: step.done_by ?? '',
                      time: formatTime(step.done_at, 'dd.MM.yyyy HH:mm', zone),
                    })}
                  </span>
                )}
              </span>
            </label>
            {mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isOffline}
                aria-label={t('workOrders.stepRemove', { text: step.text })}
                onClick={() => remove.start({ id: step.id })}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

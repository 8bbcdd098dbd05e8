import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { workOrderEntryText } from '@leitwarte/core/texts/work-order-entry';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly zone: string | undefined;
  /** Called to add an entry; undefined if the viewer may not add any. */
  readonly onAdd?: () => void;
}

/** All entries and changes of a task, the newest first. */
export function History({ order, zone, onAdd }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  return (
    <section className={styles.history}>
      <ListHead title={t('workOrders.history')} level={2}>
        {onAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
            onClick={onAdd}
          >
            {t('workOrders.add')}
          </Button>
        )}
      </ListHead>
      <ol>
        {order.entries.toReversed().map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <span className={styles.quiet}>
              {formatTime(entry.at, 'dd.MM.yyyy HH:mm', zone)} {entry.by}
            </span>
            <span>
              <strong>{text(`workOrderEntry.${entry.kind}`)}</strong> {workOrderEntryText(language, entry, text)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

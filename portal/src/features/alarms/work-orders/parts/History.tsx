import { isOneOf, workOrderKinds, workOrderStates } from '@leitwarte/core/codes';
import type { WorkOrderDetail, WorkOrderEntry } from '@leitwarte/core/entities';
import { formatDate, formatTime } from '@leitwarte/core/rules';
import { storedRepetitionText } from '@leitwarte/core/texts/repetition';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { useOrderLabels } from '../../../../shared/work-orders/order.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly zone: string | undefined;
  /** Undefined where the viewer may not. */
  readonly onAdd?: () => void;
}

/** Everything that was written and done, the newest on top. */
export function History({ order, zone, onAdd }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const said = useEntryWords();
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
              <strong>{text(`workOrderEntry.${entry.kind}`)}</strong> {said(entry)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEntryWords(): (entry: WorkOrderEntry) => string {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const labels: Readonly<Record<string, string>> = useOrderLabels();
  return ({ kind, text: written, field, amount, unit }) => {
    if (kind === 'time')
      return [t('workOrders.workedMinutes', { minutes: amount ?? 0 }), written].filter(Boolean).join(' ');
    if (kind === 'material') return [amount?.toLocaleString('de'), unit, written].filter(Boolean).join(' ');
    if (kind !== 'changed' || field === null) return written;
    return `${labels[field] ?? field}: ${valueOf(field, written)}`;
  };

  function valueOf(field: string, value: string): string {
    if (value === '') return t('workOrders.emptied');
    if (field === 'state' && isOneOf(workOrderStates, value)) return text(`workOrderState.${value}`);
    if (field === 'kind' && isOneOf(workOrderKinds, value)) return text(`workOrderKind.${value}`);
    if (field === 'repeat_every') return storedRepetitionText(language, value);
    return field === 'due_on' ? formatDate(value) : value;
  }
}

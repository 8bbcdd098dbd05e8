import type { Import } from '@leitwarte/core/entities';
import { shortImportReason } from '@leitwarte/core/texts/import-reason';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './Imports.module.css';
import { useReasonOf } from './useReasonOf.ts';

/** Counts of a ledger entry; `rows_read` is the sum of the others (decisions 4.3, 4.52). */
const counts = [
  'rows_read',
  'rows_stored',
  'rows_overwritten',
  'rows_duplicate',
  'rows_rejected',
  'rows_skipped',
] as const;

/** The columns of the list of imports. */
export function useImportColumns(): Column<Import>[] {
  const { t } = useTranslation();
  const reasonOf = useReasonOf(shortImportReason);
  return [
    {
      key: 'file',
      title: t('imports.file'),
      value: ({ file }) => file,
      below: (one) => <span className={styles.below}>{reasonOf(one) ?? one.folder ?? ''}</span>,
    },
    { key: 'plant_name', title: t('imports.plant'), value: ({ plant_name }) => plant_name ?? t('imports.nobodys') },
    {
      key: 'started_at',
      title: t('imports.came'),
      kind: 'datetime',
      width: '140px',
      value: ({ started_at }) => started_at,
    },
    {
      key: 'status',
      title: t('imports.status'),
      width: '130px',
      value: (one) => t(`imports.statuses.${statusOf(one)}`),
      tone: (one) => (one.status === 'failed' || one.rows_rejected + one.rows_overwritten > 0 ? 'warn' : undefined),
    },
    ...counts.map((key): Column<Import> => ({
      key,
      title: t(`imports.counts.${key}`),
      kind: 'number',
      decimals: 0,
      width: '96px',
      value: (one) => one[key],
    })),
  ];
}

/** Status of an entry; readings cleared by hand have their own, because no file was read. */
export const statusOf = ({ kind, status }: Import) => (kind === 'clear' && status === 'done' ? 'cleared' : status);

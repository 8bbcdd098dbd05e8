import type { ProvenanceFile } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './Provenance.module.css';

interface Props {
  readonly files: readonly ProvenanceFile[];
  readonly zone: string | undefined;
}

/** The files that delivered the readings, and later changes: deletion by hand, undone imports. */
export function FilesTable({ files, zone = DEFAULT_ZONE }: Props) {
  const { t } = useTranslation();
  const changeOf = ({ kind, created_by: by, undone_at: at, undone_by: undoneBy }: ProvenanceFile) =>
    [
      kind === 'clear' && t('provenance.cleared', { name: by ?? '' }),
      at !== null && t('provenance.undone', { time: formatTime(at, 'dd.MM.yyyy HH:mm', zone), name: undoneBy ?? '' }),
    ]
      .filter(Boolean)
      .join(', ');
  const columns: Column<ProvenanceFile>[] = [
    {
      key: 'file',
      title: t('provenance.file'),
      value: ({ kind, file }) => (kind === 'clear' ? t('provenance.clearing') : file),
    },
    { key: 'imported', title: t('provenance.imported'), kind: 'datetime', value: (one) => one.started_at },
    { key: 'readings', title: t('provenance.delivered'), kind: 'number', value: ({ readings }) => readings },
    {
      key: 'lines',
      title: t('provenance.lines'),
      value: ({ first_line: first, last_line: last }) => (first === null ? undefined : `${first}–${last}`),
    },
    { key: 'rejected', title: t('provenance.rejected'), kind: 'number', value: (one) => one.rows_rejected },
    { key: 'changed', title: t('provenance.changed'), value: (one) => changeOf(one) || undefined },
  ];
  return (
    <section className={styles.source}>
      <h3 className={styles.subtitle}>{t('provenance.files')}</h3>
      <DataTable
        title={t('provenance.files')}
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        zone={zone}
        tools={false}
      />
    </section>
  );
}

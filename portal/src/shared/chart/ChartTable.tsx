import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../table/DataTable.tsx';
import styles from './Chart.module.css';
import { columnsOf, instantsOf, type SeenChart } from './seenTable.ts';

/** The readings of the shown time range as a table, one row per instant. A note says if the readings were thinned. */
export function ChartTable({ title, lines, span, zone, thinned }: SeenChart) {
  const { t } = useTranslation();
  const rows = useMemo(() => instantsOf(lines, span), [lines, span]);
  const columns = useMemo(() => columnsOf(lines, t('chart.time')), [lines, t]);
  return (
    <>
      {thinned && <p className={styles.tableNote}>{t('chart.tableThinned')}</p>}
      <DataTable title={title} columns={columns} rows={rows} rowKey={({ ms }) => ms} zone={zone} />
    </>
  );
}

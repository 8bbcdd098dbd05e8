import type { StatementComparison } from '@leitwarte/core/entities';
import { formatTime, formatValue, localDate } from '@leitwarte/core/rules';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Losses.module.css';

type Compared = StatementComparison['total'];
type Day = StatementComparison['days'][number];
type Difference = StatementComparison['differences'][number];

interface Props {
  readonly comparison: StatementComparison;
  readonly file: { readonly name: string; readonly base64: string };
  readonly onRead: (read: { readonly column: string; readonly stamps: StatementComparison['stamps'] }) => void;
  /** Address of the measured quarter-hours of a day, by component. */
  readonly hrefOfDay: (day: string) => string;
}

/**
 * Comparison with a statement: how it was parsed, the total difference, the difference by day, and the quarter-hours with the largest ones.
 */
export function StatementResult({ comparison, file, onRead, hrefOfDay }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { zone, column, stamps, total } = comparison;
  const make = (type_data: 'xlsx' | 'csv') => (signal: AbortSignal) =>
    api.losses.statement({ id: comparison.plant, body: { ...file, column, stamps, type_data } }, { signal });
  const downloads: Download[] = [
    { kind: 'excel', make: make('xlsx') },
    { kind: 'csv', make: make('csv') },
  ];
  const energies = useMemo((): Column<Compared>[] => {
    const kwh = { kind: 'number', unit: 'kWh', total: 'sum' } as const;
    return [
      { key: 'stated', title: t('losses.statement.stated'), ...kwh, value: ({ stated_wh }) => stated_wh / 1000 },
      { key: 'measured', title: t('losses.measured'), ...kwh, value: ({ measured_wh }) => measured_wh / 1000 },
      {
        key: 'difference',
        title: t('losses.statement.difference'),
        ...kwh,
        value: ({ difference_wh }) => difference_wh / 1000,
      },
      { key: 'euro', title: t('losses.euro'), kind: 'number', unit: '€', decimals: 2, value: ({ eur }) => eur },
    ];
  }, [t]);
  const byDay = useMemo(
    (): Column<Day>[] => [
      { key: 'day', title: t('losses.day'), kind: 'date', value: ({ day }) => day },
      ...energies,
      {
        key: 'unknown',
        title: t('losses.unknown'),
        kind: 'number',
        value: ({ unknown_quarters }) => unknown_quarters,
      },
    ],
    [t, energies],
  );
  const byQuarter = useMemo(
    (): Column<Difference>[] => [
      {
        key: 'from',
        title: t('losses.statement.from'),
        value: ({ from }) => formatTime(from, 'dd.MM.yyyy HH:mm', zone),
      },
      ...energies,
    ],
    [t, energies, zone],
  );
  const energy = (wh: number) => formatValue(wh / 1000, 'kWh');
  const shownUntil = formatTime(comparison.until, 'dd.MM.yyyy HH:mm', zone);
  return (
    <>
      <div className={styles.reading}>
        <Select
          label={t('losses.statement.column')}
          data={comparison.columns.map(({ name }) => name)}
          value={column}
          allowDeselect={false}
          onChange={(name) => name !== null && onRead({ column: name, stamps })}
        />
        <Select
          label={t('losses.statement.stamps')}
          data={[
            { value: 'begin', label: t('losses.statement.begin') },
            { value: 'end', label: t('losses.statement.end') },
          ]}
          value={stamps}
          allowDeselect={false}
          onChange={(value) => value !== null && onRead({ column, stamps: value === 'end' ? 'end' : 'begin' })}
        />
        <DownloadMenu downloads={downloads} />
      </div>
      <p className={styles.note}>
        {t('losses.statement.sum', {
          file: file.name,
          from: formatTime(comparison.from, 'dd.MM.yyyy HH:mm', zone),
          until: shownUntil,
          stated: energy(total.stated_wh),
          measured: energy(total.measured_wh),
          difference: `${energy(total.difference_wh)}${total.eur === null ? '' : ` (${formatValue(total.eur, '€', 2)})`}`,
        })}{' '}
        {t(comparison.is_meter ? 'losses.statement.byMeter' : 'losses.statement.byComponents', {
          names: comparison.measured_by.join(', '),
        })}{' '}
        {comparison.unknown_quarters > 0 &&
          t('losses.statement.unknown', {
            count: comparison.unknown_quarters,
            energy: energy(comparison.unknown_wh),
          })}{' '}
        {comparison.rejected > 0 && t('losses.statement.rejected', { count: comparison.rejected })}
      </p>
      <DataTable
        title={t('losses.statement.days')}
        columns={byDay}
        rows={comparison.days}
        rowKey={({ day }) => day}
        hrefOf={({ day }) => hrefOfDay(day)}
      />
      {comparison.differences.length > 0 && (
        <DataTable
          title={t('losses.statement.differences')}
          columns={byQuarter}
          rows={comparison.differences}
          rowKey={({ from }) => from}
          hrefOf={({ from }) => hrefOfDay(localDate(Date.parse(from), zone))}
        />
      )}
    </>
  );
}

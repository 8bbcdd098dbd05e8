import type { LimitEffect } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Bars } from '../bars/Bars.tsx';
import { Loaded, type Reading } from '../page/Loaded.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { writtenDay } from './AlarmEffectView.tsx';
import styles from './Effect.module.css';

type Row = LimitEffect['columns'][number];

/** How often readings of the last 90 days reached or exceeded their limits: with the stored limits and with the draft. */
export function LimitEffectView({ reading }: { readonly reading: Reading<LimitEffect> }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('effect.loading')} rows={8} />}
      failedText={t('effect.failed')}
      isEmpty={() => false}
    >
      {({ days, columns: rows }) => (
        <div className={styles.effect}>
          <p className={styles.note}>{t('effect.limitAbout')}</p>
          <DataTable
            title={t('effect.limitTitle')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            tools={false}
          />
          {days.length > 0 && (
            <Bars
              title={t('effect.limitByDay')}
              decimals={0}
              places={days.map(({ day }) => writtenDay(day))}
              series={(['stored', 'draft'] as const).map((key) => ({
                key,
                label: t(`effect.${key}`),
                values: days.map((one) => one[key]),
              }))}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const of = (side: 'stored' | 'draft'): Column<Row>[] => {
    const group = t(`effect.${side}`);
    return [
      {
        key: `${side}_days`,
        title: t('effect.limitDays'),
        group,
        kind: 'number',
        decimals: 0,
        value: (row) => row[side].days,
      },
      {
        key: `${side}_times`,
        title: t('effect.limitTimes'),
        group,
        kind: 'number',
        decimals: 0,
        value: (row) => row[side].times,
      },
      {
        key: `${side}_readings`,
        title: t('effect.limitReadings'),
        group,
        kind: 'number',
        decimals: 0,
        value: (row) => row[side].readings,
      },
    ];
  };
  return [
    { key: 'col_description', title: t('effect.column'), value: ({ col_description }) => col_description },
    {
      key: 'least',
      title: t('effect.least'),
      kind: 'number',
      unit: ({ col_unit }) => col_unit,
      value: ({ least }) => least,
    },
    {
      key: 'most',
      title: t('effect.most'),
      kind: 'number',
      unit: ({ col_unit }) => col_unit,
      value: ({ most }) => most,
    },
    ...of('stored'),
    ...of('draft'),
  ];
}

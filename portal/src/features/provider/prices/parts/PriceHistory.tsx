import type { PastPrice } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatDate, formatTime } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Prices.module.css';

/** Earlier prices with their period, and who set each. */
export function PriceHistory({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const history = useCall('prices', 'history', { id }, { failure: 'quiet' });
  const columns = useMemo(() => historyColumns(t), [t]);
  const { data } = history;
  return (
    <section className={styles.history} aria-labelledby="price-history">
      <h3 id="price-history">{t('prices.history')}</h3>
      {history.isError && <p role="alert">{t('prices.historyFailed')}</p>}
      {data?.length === 0 && <p>{t('prices.neverChanged')}</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          title={t('prices.history')}
          columns={columns}
          rows={data}
          rowKey={(row) => row.id}
          scroll="page"
          tools={false}
        />
      )}
    </section>
  );
}

function historyColumns(t: TFunction): Column<PastPrice>[] {
  return [
    {
      key: 'held',
      title: t('prices.held'),
      rowHeader: true,
      value: ({ from, until }) =>
        [
          from === null ? t('prices.before') : formatDate(from),
          until === null ? t('prices.today') : formatDate(until),
        ].join(' – '),
    },
    {
      key: 'price',
      title: t('plantPrices.perMonth'),
      kind: 'number',
      unit: '€',
      decimals: 2,
      value: ({ price_per_month }) => price_per_month,
    },
    {
      key: 'by',
      title: t('prices.setBy'),
      value: ({ changed_by, changed_at }) =>
        changed_at === null
          ? null
          : [changed_by, formatTime(changed_at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE)].filter(Boolean).join(', '),
    },
  ];
}

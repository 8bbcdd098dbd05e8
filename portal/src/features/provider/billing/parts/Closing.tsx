import type { BillingDifference } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime, type ChosenDay } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Billing.module.css';

/**
 * Before a month is closed: where its bills deviate from the prices, so that errors are found before the invoice. Rendered after the month
 * has loaded, because loading adds missing items.
 */
export function Closing({ month: { year, month } }: { readonly month: ChosenDay }) {
  const { t } = useTranslation();
  const closing = useCall('billing', 'closing', { query: { year, month } }, { failure: 'quiet' }).data;
  const columns = useMemo(() => differenceColumns(t), [t]);
  if (closing === undefined || closing.closes_at === null) return null;
  const { closes_at, differences } = closing;
  const at = formatTime(closes_at, 'dd.MM.yyyy', DEFAULT_ZONE);
  return (
    <section className={styles.card}>
      <h2>{t('billing.closing')}</h2>
      <p>{t(differences.length === 0 ? 'billing.closingAsPriced' : 'billing.closingDiffers', { at })}</p>
      {differences.length > 0 && (
        <DataTable
          title={t('billing.closing')}
          columns={columns}
          rows={differences}
          rowKey={({ organisation_id, name, item }) => `${organisation_id} ${item ?? name}`}
          scroll="page"
          tools={false}
        />
      )}
    </section>
  );
}

function differenceColumns(t: TFunction): Column<BillingDifference>[] {
  const euro = { kind: 'number', unit: '€', decimals: 2 } as const;
  return [
    { key: 'organisation', title: t('billing.organisation'), value: ({ organisation }) => organisation },
    { key: 'name', title: t('billing.plant'), value: ({ name }) => name, rowHeader: true },
    { key: 'reason', title: t('billing.why'), value: ({ reason }) => t(`billing.reason.${reason}`) },
    { key: 'monthly_cost', title: t('billing.billed'), ...euro, value: ({ monthly_cost }) => monthly_cost },
    { key: 'price', title: t('billing.price'), ...euro, value: ({ price }) => price },
  ];
}

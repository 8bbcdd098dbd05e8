import { monthlyCostsOn } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsLater, thisMonth } from '../../../../shared/interval/month.ts';
import { writtenDay } from '../../../../shared/interval/day.ts';
import type { PlantPrice } from '../../../../shared/prices/priceColumns.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import styles from './Prices.module.css';

interface Row {
  readonly organisation: number;
  readonly name: string;
  /** Cost of each month in euro. */
  readonly costs: readonly number[];
}

const MONTHS = [1, 2, 3];

/** Amount that each organisation will pay for its plants in the next three months, at the prices known today. */
export function BillsAhead({ prices }: { readonly prices: readonly PlantPrice[] }) {
  const { t } = useTranslation();
  const sorting = useSorting('name');
  const months = useMemo(() => MONTHS.map((count) => monthsLater(thisMonth(), count)), []);
  const rows = useMemo((): Row[] => {
    const names = new Map(prices.map((price) => [price.organisation, price.organisation_bez ?? '']));
    const costs = months.map(({ year, month }) =>
      monthlyCostsOn(prices, `${year}-${String(month).padStart(2, '0')}-01`),
    );
    return [...names].flatMap(([organisation, name]) =>
      organisation !== null && costs.some((month) => month.has(organisation))
        ? [{ organisation, name, costs: costs.map((month) => month.get(organisation) ?? 0) }]
        : [],
    );
  }, [prices, months]);
  const columns: Column<Row>[] = [
    { key: 'name', title: t('prices.organisation'), value: ({ name }) => name },
    ...months.map((month, index): Column<Row> => ({
      key: `month${index}`,
      title: writtenDay('month', month),
      kind: 'number',
      unit: '€',
      decimals: 2,
      total: 'sum',
      value: ({ costs }) => costs[index],
      tone: ({ costs }) => (index > 0 && costs[index] !== costs[index - 1] ? 'warn' : undefined),
    })),
  ];
  return (
    <>
      <p className={styles.note}>{t('prices.aheadNote')}</p>
      <DataTable
        title={t('prices.ahead')}
        columns={columns}
        rows={rows}
        rowKey={({ organisation }) => organisation}
        sorting={sorting}
        scroll="page"
      />
    </>
  );
}

import { isPriceTooLow } from '@leitwarte/core/rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { pricedPlant, type PlantPrice } from '../../../../shared/prices/priceColumns.tsx';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './Prices.module.css';

const euro = { kind: 'number', unit: '€', decimals: 2 } as const;

/** Columns for all prices with their successors; a price that is too low is highlighted (prices-10). */
export function allPriceColumns(t: TFunction, nobody: string): Column<PlantPrice>[] {
  return [
    pricedPlant(t),
    {
      key: 'organisation',
      title: t('prices.organisation'),
      value: ({ organisation_bez }) => organisation_bez ?? nobody,
    },
    {
      key: 'price',
      title: t('plantPrices.perMonth'),
      ...euro,
      value: ({ price_per_month }) => price_per_month,
      cell: (price, text) =>
        isPriceTooLow(price) ? (
          <span className={styles.tooLow}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            <Spoken>{t('prices.tooLow')} </Spoken>
            {text()}
          </span>
        ) : (
          text()
        ),
    },
    { key: 'next', title: t('prices.newPrice'), ...euro, value: ({ new_price_per_month }) => new_price_per_month },
    { key: 'from', title: t('prices.validFrom'), kind: 'date', value: ({ new_price_at_date }) => new_price_at_date },
  ];
}

import type { TFunction } from 'i18next';
import type { CallAnswer } from '../../data/calls.ts';
import type { Column } from '../table/column.ts';
import styles from './PlantPrices.module.css';

export type PlantPrice = CallAnswer<'prices', 'list', never>[number];

/** The plant, with a note if the organisation only sees it, and its monthly price. */
export function priceColumns(t: TFunction): Column<PlantPrice>[] {
  return [
    pricedPlant(t),
    {
      key: 'price_per_month',
      title: t('plantPrices.perMonth'),
      kind: 'number',
      unit: '€',
      decimals: 2,
      total: 'sum',
      value: ({ price_per_month }) => price_per_month,
    },
  ];
}

/** Column of the plant, with notes about its price. */
export function pricedPlant(t: TFunction): Column<PlantPrice> {
  return {
    key: 'plant_bez',
    title: t('plantPrices.plant'),
    value: ({ plant_bez }) => plant_bez,
    rowHeader: true,
    below: (price) => {
      const notes = notesOf(price, t);
      return notes !== '' && <span className={styles.below}>{notes}</span>;
    },
  };
}

/** Notes if a plant is not billed, or if the organisation only views it. */
function notesOf({ is_billable, is_view_orga_price }: PlantPrice, t: TFunction): string {
  return [is_view_orga_price && t('plantPrices.viewed'), !is_billable && t('plantPrices.notBilled')]
    .filter((note) => note !== false)
    .join(' · ');
}

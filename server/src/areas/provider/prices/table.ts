import type { ReportTable } from '@leitwarte/core/report';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { PlantPriceWire } from './read.ts';

/** The price overview of all organisations as a table for printing. */
export function priceTable(prices: readonly PlantPriceWire[], now: number): ReportTable {
  const label = (key: 'organisation' | 'plant' | 'kind') =>
    ({ title: text('de', `billing.${key}`), kind: 'text' }) as const;
  const euro = (key: 'price' | 'new_price') =>
    ({ title: text('de', `billing.${key}`), kind: 'number', unit: '€', decimals: 2 }) as const;
  const columns = [
    label('organisation'),
    label('plant'),
    label('kind'),
    euro('price'),
    euro('new_price'),
    { title: text('de', 'billing.valid_from'), kind: 'date' } as const,
  ];
  return {
    title: text('de', 'billing.price_overview'),
    zone: DEFAULT_ZONE,
    createdAtMs: now,
    groups: [{ title: '', columns }],
    rows: prices.map((price) => [
      price.organisation_bez ?? text('de', 'billing.no_organisation'),
      price.plant_bez,
      text('de', price.is_view_orga_price ? 'billing.view_plant' : 'billing.own_plant'),
      price.price_per_month,
      price.new_price_per_month,
      price.new_price_at_date,
    ]),
  };
}

import { formatValue } from '../figures/numberFormat.ts';
import { EURO_DECIMALS } from './euro.ts';

/** Formats the price of one message in euros: with two decimals, or more if it has fractions of a cent (`0,0795 €`). */
export function formatUnitPrice(euro: number): string {
  const decimals = String(euro).split('.')[1]?.length ?? 0;
  return formatValue(euro, '€', Math.max(EURO_DECIMALS, decimals));
}

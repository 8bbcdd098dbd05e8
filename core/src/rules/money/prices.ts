import { type EuroDecimal, euroOf, sumCents } from './euro.ts';
import { numeric } from '../figures/numeric.ts';

/** A billable price below this many euro is flagged red. */
export const PRICE_WARNING_BELOW_EURO = 1;

/** Price of a plant in euro per month, with the one that will follow. */
export interface PriceState {
  readonly price_per_month: number | null;
  readonly new_price_per_month: number | null;
  /** First calendar day of the new price, yyyy-MM-dd. */
  readonly new_price_at_date: string | null;
}

/** The state on a calendar day (yyyy-MM-dd): from its date on the future price is the current one, and both future fields are null. */
export function priceOn<P extends PriceState>(price: P, day: string): P {
  if (price.new_price_at_date === null || price.new_price_at_date > day) return price;
  const price_per_month = price.new_price_per_month ?? price.price_per_month;
  return { ...price, price_per_month, new_price_per_month: null, new_price_at_date: null };
}

/**
 * The state after a new price was entered on the calendar day `today`: with a date it is stored as future price
 * (immediately as the current one if the date is not in the future), without a date it becomes current and the future
 * fields are emptied.
 */
export function withNewPrice<P extends PriceState>(
  price: P,
  newPricePerMonth: number,
  atDate: string | null,
  today: string,
): P {
  if (atDate === null)
    return { ...price, price_per_month: newPricePerMonth, new_price_per_month: null, new_price_at_date: null };
  return priceOn({ ...price, new_price_per_month: newPricePerMonth, new_price_at_date: atDate }, today);
}

interface PaidPrice extends PriceState {
  /** The organisation that pays. */
  readonly organisation: number | null;
  readonly is_billable: boolean;
}

/**
 * Monthly cost in euros that each organisation pays for its plants in a month that begins on that day, by the prices
 * known now.
 */
export function monthlyCostsOn(prices: readonly PaidPrice[], day: string): ReadonlyMap<number, number> {
  const amounts = new Map<number, EuroDecimal[]>();
  for (const price of prices) {
    if (!price.is_billable || price.organisation === null) continue;
    const own = amounts.get(price.organisation) ?? [];
    amounts.set(price.organisation, [...own, priceOn(price, day).price_per_month]);
  }
  return new Map([...amounts].map(([organisation, own]) => [organisation, euroOf(sumCents(own))]));
}

interface BillableParts {
  readonly plant: { readonly status?: string | null | undefined };
  readonly organisation:
    | { readonly status?: string | null | undefined; readonly status_license?: string | null | undefined }
    | null
    | undefined;
}

/** Whether a plant's price is billed: active plant of an active, non-demo organisation; a missing status is active. */
export function isBillable({ plant, organisation }: BillableParts): boolean {
  if (!organisation || (plant.status ?? '00') !== '00') return false;
  return (organisation.status ?? '00') === '00' && organisation.status_license !== '10';
}

interface PriceRow {
  readonly organisation?: number | null | undefined;
  readonly price_per_month?: number | string | null | undefined;
  readonly is_billable?: boolean | null | undefined;
  readonly is_view_orga_price?: boolean | null | undefined;
}

/** Whether a row is flagged red: billable, priced below 1 euro or not at all, no view row, not of the bucket without organisation. */
export function isPriceTooLow(row: PriceRow): boolean {
  if (row.is_billable !== true || row.is_view_orga_price === true) return false;
  if (row.organisation === null || row.organisation === undefined) return false;
  return (numeric(row.price_per_month) ?? 0) < PRICE_WARNING_BELOW_EURO;
}

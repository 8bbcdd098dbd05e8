import { type EuroDecimal, euroOf, sumCents } from './euro.ts';
import { numeric } from '../figures/numeric.ts';

/** A billable price below this amount in euros is highlighted in red. */
export const PRICE_WARNING_BELOW_EURO = 1;

/** Current price of a plant in euros per month, and the future price if one is planned. */
export interface PriceState {
  readonly price_per_month: number | null;
  readonly new_price_per_month: number | null;
  /** First calendar day of the new price, yyyy-MM-dd. */
  readonly new_price_at_date: string | null;
}

/**
 * The price as of a calendar day (yyyy-MM-dd). From its date on, the future price is the current one, and both fields
 * of the future price are null.
 */
export function priceOn<P extends PriceState>(price: P, day: string): P {
  if (price.new_price_at_date === null || price.new_price_at_date > day) return price;
  const price_per_month = price.new_price_per_month ?? price.price_per_month;
  return { ...price, price_per_month, new_price_per_month: null, new_price_at_date: null };
}

/**
 * The price after a new one was entered on the day `today`. With a future date it is stored as future price. Without a
 * date, or with one that is not in the future, it becomes the current price, and the fields of the future price are
 * cleared.
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
  /** Organisation that pays the price. */
  readonly organisation: number | null;
  readonly is_billable: boolean;
}

/**
 * Monthly cost in euros for each organisation, in the month that begins on `day`, according to the prices known now.
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

/**
 * Whether a plant is billed: it must be active, and its organisation must be active and not have a demo licence. A
 * missing status counts as active.
 */
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

/**
 * Whether a row of the price list is highlighted in red: the plant is billable, and its price is missing or below 1
 * euro. Never for plants that the organisation may only view, or for plants without organisation.
 */
export function isPriceTooLow(row: PriceRow): boolean {
  if (row.is_billable !== true || row.is_view_orga_price === true) return false;
  if (row.organisation === null || row.organisation === undefined) return false;
  return (numeric(row.price_per_month) ?? 0) < PRICE_WARNING_BELOW_EURO;
}

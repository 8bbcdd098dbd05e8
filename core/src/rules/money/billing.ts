import { type EuroDecimal, euroOf, euroOfMicros, microsOf, sumCents } from './euro.ts';
import { DEFAULT_ZONE, localDate } from '../time/zone.ts';

/** Time in ms after the last keystroke until a monthly cost is saved. */
export const BILLING_COST_DEBOUNCE_MS = 500;

/** Amounts of a billing item as on the wire, in euros. */
export interface BillingAmounts {
  readonly monthly_cost?: EuroDecimal;
  readonly price_sms?: EuroDecimal;
  readonly price_email?: EuroDecimal;
}
interface Payable extends BillingAmounts {
  readonly is_payed?: boolean | null | undefined;
}
interface Counted extends BillingAmounts {
  readonly total_sms?: number | null | undefined;
  readonly total_email?: number | null | undefined;
}

const amountsOf = (item: BillingAmounts) => [item.monthly_cost, item.price_sms, item.price_email];

/** Net cost of a month's messages in millionths of a euro: their number times the unit price; 0 without a price. */
export function messageCostMicros(count: number, unitPriceMicros: number | null | undefined): number {
  return count * (unitPriceMicros ?? 0);
}

/**
 * Net amount of a billing item in euros with all decimals: monthly cost, SMS cost and email cost. Only sums are
 * rounded, once at the end (decision 3.75); the sum of rounded amounts would differ from the bill by cents.
 */
export function itemAmount(item: BillingAmounts): number {
  return euroOfMicros(amountsOf(item).reduce<number>((sum, euro) => sum + (microsOf(euro) ?? 0), 0));
}

/** Sums over the billing items of an organisation as on the wire: euros with 2 decimals, and numbers of messages. */
export function billingSums(items: readonly Counted[]): {
  readonly sum_monthly_cost: number;
  readonly sum_sms: number;
  readonly sum_sms_price: number;
  readonly sum_email: number;
  readonly sum_email_price: number;
} {
  const count = (field: 'total_sms' | 'total_email') => items.reduce((total, item) => total + (item[field] ?? 0), 0);
  return {
    sum_monthly_cost: euroOf(sumCents(items.map((item) => item.monthly_cost))),
    sum_sms: count('total_sms'),
    sum_sms_price: euroOf(sumCents(items.map((item) => item.price_sms))),
    sum_email: count('total_email'),
    sum_email_price: euroOf(sumCents(items.map((item) => item.price_email))),
  };
}

export interface BillingTotals {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly openCents: number;
}

/**
 * Total of all items, the paid part (`is_payed`) and the open part, in cents; open and paid always add up to the total.
 */
export function billingTotals(items: readonly Payable[]): BillingTotals {
  const totalCents = sumCents(items.flatMap(amountsOf));
  const paidCents = sumCents(items.filter((item) => item.is_payed === true).flatMap(amountsOf));
  return { totalCents, paidCents, openCents: totalCents - paidCents };
}

/** Whether a month (1 to 12) is the current month in a time zone. */
export function isCurrentMonth(year: number, month: number, nowMs: number, zone: string = DEFAULT_ZONE): boolean {
  return localDate(nowMs, zone).startsWith(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`);
}

/**
 * Fields of a billing item that can be changed: all in the current month, in other months only `is_invoiced` and
 * `is_payed`.
 */
export function billingFieldsOpen(
  year: number,
  month: number,
  nowMs: number,
): readonly ('monthly_cost' | 'is_invoiced' | 'is_payed')[] {
  const switches = ['is_invoiced', 'is_payed'] as const;
  return isCurrentMonth(year, month, nowMs) ? ['monthly_cost', ...switches] : switches;
}

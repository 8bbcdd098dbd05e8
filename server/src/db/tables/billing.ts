import type { DefaultBool, Id, Instant } from './columns.ts';

/** What one organisation pays for one plant: the owner's price, or that of a viewing organisation. */
export interface PlantPriceTable {
  id: Id;
  plant_id: number;
  /** Null: the bucket of plants without organisation. */
  organisation_id: number | null;
  price_per_month_cents: number | null;
  new_price_per_month_cents: number | null;
  /** yyyy-MM-dd. */
  new_price_at_date: string | null;
}

/** One item of one month, stored when the month is first opened; frozen when the month is past. */
export interface BillingItemTable {
  id: Id;
  /** yyyyMM. */
  month: number;
  organisation_id: number;
  /** Exactly one of plant and park. */
  plant_id: number | null;
  park: string | null;
  monthly_cost_cents: number;
  is_invoiced: DefaultBool;
  is_payed: DefaultBool;
}

/** Every mail and SMS that was handed over, counted for billing. */
export interface SentMessageTable {
  id: Id;
  plant_id: number;
  organisation_id: number;
  /** email or sms. */
  channel: string;
  sent_at: Instant;
  recipient: string;
}

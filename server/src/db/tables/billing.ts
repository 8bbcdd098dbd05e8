import type { DefaultBool, Id, Instant } from './columns.ts';

/**
 * Prices that an organisation pays for a plant. The row for the owner contains only the future price: the current price
 * is `price_per_month_cents` of the plant.
 */
export interface PlantPriceTable {
  id: Id;
  plant_id: number;
  /**
   * Paying organisation: 0 for the plant's owner, otherwise the id of an organisation with which the plant is shared.
   */
  organisation_id: number;
  /** Current price; null in the owner's row. */
  price_per_month_cents: number | null;
  new_price_per_month_cents: number | null;
  /** Day on which the future price starts, yyyy-MM-dd. */
  new_price_at_date: string | null;
  /** Name of the user who set the future price. */
  new_price_by: string | null;
}

/**
 * History of the prices of a plant for one payer: each with the day from which it applies and the user who set it. The
 * newest row is the current price.
 */
export interface PlantPriceHistoryTable {
  id: Id;
  plant_id: number;
  /** Paying organisation, as in `plant_price`. */
  organisation_id: number;
  /** First day of the price, yyyy-MM-dd; null for the price before the first change. */
  from_day: string | null;
  price_per_month_cents: number | null;
  changed_at: Instant | null;
  changed_by: string | null;
}

/**
 * History of the message prices of an organisation, each with the day from which it applies. Without rows the price
 * stored with the organisation has always applied.
 */
export interface MessagePriceHistoryTable {
  id: Id;
  organisation_id: number;
  /** First day of the price, yyyy-MM-dd; null for the price before the first change. */
  from_day: string | null;
  price_per_sms_micros: number | null;
  price_per_email_micros: number | null;
  changed_at: Instant | null;
}

/**
 * One billing item of one month. It is stored when the month is first opened, and no longer changes when the month is
 * over.
 */
export interface BillingItemTable {
  id: Id;
  /** Month in the form yyyyMM. */
  month: number;
  organisation_id: number;
  /** The billed unit, `plant/<id>` or `park/<number>`. */
  unit: string;
  is_view_plant: DefaultBool;
  monthly_cost_cents: number;
  /** Unit prices of messages in millionths of a euro; until the month ends they are copied from the organisation. */
  price_per_sms_micros: number | null;
  price_per_email_micros: number | null;
  is_invoiced: DefaultBool;
  is_payed: DefaultBool;
}

/** Plants that belong to a billing item; messages about them are counted in it. */
export interface BillingItemPlantTable {
  billing_item_id: number;
  plant_id: number;
}

/** A mail or SMS that was sent; rows are counted for billing. */
export interface SentMessageTable {
  id: Id;
  plant_id: number;
  organisation_id: number;
  /** `email` or `sms`. */
  channel: string;
  sent_at: Instant;
  recipient: string;
  /** Id of the message in the outbox; null for messages that were sent before the outbox existed. */
  message_id: number | null;
}

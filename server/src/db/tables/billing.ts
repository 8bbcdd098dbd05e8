import type { ColumnType } from 'kysely';
import type { DefaultBool, Id, Instant } from './columns.ts';

/**
 * Prices that one organisation pays for one plant. The row of the owner only has the future price: the current price is the plant's
 * `price_per_month_cents`.
 */
export interface PlantPriceTable {
  id: Id;
  plant_id: number;
  /** 0: the plant's owner, whichever it is; otherwise an organisation that views the plant. */
  organisation_id: number;
  /** Only set for viewing organisations. */
  price_per_month_cents: number | null;
  new_price_per_month_cents: number | null;
  /** yyyy-MM-dd. */
  new_price_at_date: string | null;
  /** Name of the person who set the future price. */
  new_price_by: string | null;
}

/**
 * Prices of one plant and payer with the day from which they apply and the user who set them; the newest row is the
 * present price.
 */
export interface PlantPriceHistoryTable {
  id: Id;
  plant_id: number;
  /** As in `plant_price`. */
  organisation_id: number;
  /** yyyy-MM-dd; null: the price before the first change. */
  from_day: string | null;
  price_per_month_cents: number | null;
  changed_at: Instant | null;
  changed_by: string | null;
}

/**
 * Message prices of an organisation by the day from which they apply; without rows the organisation's own price has
 * always applied.
 */
export interface MessagePriceHistoryTable {
  id: Id;
  organisation_id: number;
  /** yyyy-MM-dd; null: the price before the first change. */
  from_day: string | null;
  price_per_sms_micros: number | null;
  price_per_email_micros: number | null;
  changed_at: Instant | null;
}

/** One item of one month, stored when the month is first opened, and frozen when the month is past. */
export interface BillingItemTable {
  id: Id;
  /** yyyyMM. */
  month: number;
  organisation_id: number;
  /** `plant/<id>` or `park/<number>`. */
  unit: string;
  is_view_plant: DefaultBool;
  monthly_cost_cents: number;
  /** Unit prices of messages in millionths of a euro; until the month ends, those of the organisation. */
  price_per_sms_micros: number | null;
  price_per_email_micros: number | null;
  is_invoiced: DefaultBool;
  is_payed: DefaultBool;
}

/** Plants whose messages are counted in an item. */
export interface BillingItemPlantTable {
  billing_item_id: number;
  plant_id: number;
}

/** Every mail and SMS that was sent, and every message through a channel with a price, counted for billing. */
export interface SentMessageTable {
  id: Id;
  plant_id: number;
  organisation_id: number;
  /** email, sms or a kind of channel. */
  channel: string;
  sent_at: Instant;
  recipient: string;
  /** The message itself; null for messages that were sent before messages were stored. */
  message_id: number | null;
  /** Price at the time of sending in millionths of a euro; null for mails and SMS, which the prices of the month apply to. */
  price_micros: ColumnType<number | null, number | null | undefined, number | null>;
}

import * as z from 'zod';
import { euro } from '../bodyFields.ts';
import { day, decimal, flag, id, instant, list, optionalId, text } from '../fields.ts';
import { interval, scalarMonth, scalarYear } from '../interval.ts';

export const NotificationRequest = z.object({ ...interval, type_data: z.enum(['plain']) });
export const NotificationDataset = z
  .object({
    datasets: list(
      z.object({ plant: text, num_email: z.number().int().default(0), num_sms: z.number().int().default(0) }),
    ),
  })
  .meta({ id: 'NotificationDataset' });

export const InvoiceRecipient = z
  .object({
    name: text,
    zusatz: text,
    strasse: text,
    plz: text,
    ort: text,
    land: text,
    email: text,
    telefon: text,
    ust_id: text,
  })
  .meta({ id: 'InvoiceRecipient' });
export const BillingItem = z
  .object({
    id,
    name: text,
    is_view_plant: flag,
    is_park: flag,
    invoice_recipient: InvoiceRecipient.nullable().default(null),
    monthly_cost: decimal,
    is_invoiced: flag,
    is_payed: flag,
    total_sms: z.number().int().default(0),
    price_sms: decimal,
    total_email: z.number().int().default(0),
    price_email: decimal,
  })
  .meta({ id: 'BillingItem' });
export const BillingOrganisationGroup = z
  .object({
    organisation_id: optionalId,
    plants: list(BillingItem),
    sum_monthly_cost: decimal,
    sum_sms: z.number().int().default(0),
    sum_sms_price: decimal,
    sum_email: z.number().int().default(0),
    sum_email_price: decimal,
  })
  .meta({ id: 'BillingOrganisationGroup' });

/** A billing item whose billed cost differs from the current price. */
export const BillingDifference = z
  .object({
    organisation_id: id,
    organisation: z.string(),
    /** Id of the billing item; null: the item will be added when the month is closed. */
    item: id.nullable(),
    /** Name of the plant, or of the park. */
    name: z.string(),
    /**
     * added: not billed yet; gone: billed, although the plant would no longer be billed now; cost: billed with an
     * amount that differs from the price.
     */
    reason: z.enum(['added', 'gone', 'cost']),
    /** Billed cost in euros; null if nothing is billed yet. */
    monthly_cost: decimal,
    /** Current price in euros; null if there is none any more. */
    price: decimal,
  })
  .meta({ id: 'BillingDifference' });
export type BillingDifference = z.output<typeof BillingDifference>;

/**
 * Differences between billing items and current prices before a month is closed; `closes_at` is null if the month is
 * closed or has not begun.
 */
export const BillingClosing = z
  .object({ closes_at: z.string().nullable(), differences: z.array(BillingDifference) })
  .meta({ id: 'BillingClosing' });
export type BillingClosing = z.output<typeof BillingClosing>;
export const BillingClosingQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2100),
  /** 1 to 12. */
  month: z.coerce.number().int().min(1).max(12),
});

/** A change of a billing item: exactly one of monthly_cost, is_invoiced and is_payed. */
export const BillingPatch = z
  .object({
    monthly_cost: euro.optional(),
    is_invoiced: z.boolean().optional(),
    is_payed: z.boolean().optional(),
    month: scalarMonth,
    year: scalarYear,
    is_park: z.boolean().optional(),
  })
  .refine(
    (patch) =>
      [patch.monthly_cost, patch.is_invoiced, patch.is_payed].filter((value) => value !== undefined).length === 1,
    {
      params: { key: 'exact_items', count: 1 },
    },
  );

export const PlantPrice = z
  .object({
    id,
    organisation: optionalId,
    organisation_bez: text,
    plant_bez: text,
    price_per_month: decimal,
    new_price_per_month: decimal,
    new_price_at_date: day,
    is_billable: flag,
    is_view_orga_price: flag,
  })
  .meta({ id: 'PlantPrice' });
/** Ours: a past or current price of a plant, the days for which it applies, and who set it. */
export const PastPrice = z
  .object({
    id,
    price_per_month: decimal,
    /** First day; null: the price before the first known change. */
    from: day,
    /** Last day; null while the price applies. */
    until: day,
    changed_at: instant,
    changed_by: text,
  })
  .meta({ id: 'PastPrice' });
export type PastPrice = z.output<typeof PastPrice>;
export const PlantPricePatch = z
  .object({
    price_per_month: euro.nullable(),
    new_price_per_month: euro.nullable(),
    new_price_at_date: z.iso.date().nullable(),
  })
  .partial();
export const PlantPriceQuery = z.object({ organisation: z.coerce.number().int().positive().optional() });

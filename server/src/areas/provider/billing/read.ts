import type * as z from 'zod';
import type { PersonalChannel } from '@leitwarte/core/codes';
import type { BillingItem, BillingOrganisationGroup, InvoiceRecipient } from '@leitwarte/core/entities';
import { billingSums, compareNames, euroOf, euroOfMicros, messageCostMicros } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import type { BillingMonth } from '../../../measurements/months.ts';
import { parkOf } from './units.ts';

export type BillingItemWire = z.output<typeof BillingItem>;
export type BillingGroup = z.output<typeof BillingOrganisationGroup>;

/**
 * The stored items of a month by organisation and name, with their sums; only those of one organisation if
 * `organisationId` is set.
 */
export async function readMonth(db: Reader, month: BillingMonth, organisationId?: number): Promise<BillingGroup[]> {
  const rows = await itemRows(db, month, organisationId);
  const plants = await plantRows(db, month, organisationId);
  const names = new Map(plants.map(({ id, name }) => [id, name]));
  const counts = await messageCounts(db, plants, month, organisationId);
  return Array.from(
    Map.groupBy(rows, (row) => row.organisation_id),
    ([organisation_id, own]) => {
      const items = own
        .map((row) => itemWire(row, names.get(row.id) ?? '', (channel) => counts.get(`${row.id} ${channel}`) ?? 0))
        .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
      return { name: own[0]?.organisation_name, group: { organisation_id, plants: items, ...billingSums(items) } };
    },
  )
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ group }) => group);
}

function itemRows(db: Reader, { key }: BillingMonth, organisationId: number | undefined) {
  return db
    .selectFrom('billing_item')
    .innerJoin('organisation', 'organisation.id', 'billing_item.organisation_id')
    .where('billing_item.month', '=', key)
    .where(ifAsked('billing_item.organisation_id', organisationId))
    .selectAll('billing_item')
    .select(['organisation.name as organisation_name', 'organisation.address1', 'organisation.address2'])
    .select(['organisation.zipcode', 'organisation.city', 'organisation.country', 'organisation.email'])
    .select(['organisation.phone_number', 'organisation.vat_id'])
    .execute();
}

type ItemRow = Awaited<ReturnType<typeof itemRows>>[number];

function itemWire(row: ItemRow, plantName: string, count: (channel: PersonalChannel) => number): BillingItemWire {
  const park = parkOf(row.unit);
  const [total_sms, total_email] = [count('sms'), count('email')];
  return {
    id: row.id,
    name: park === undefined ? plantName : text('de', 'billing.park', { number: park }),
    is_view_plant: flagOf(row.is_view_plant),
    is_park: park !== undefined,
    invoice_recipient: recipientOf(row),
    monthly_cost: euroOf(row.monthly_cost_cents),
    is_invoiced: flagOf(row.is_invoiced),
    is_payed: flagOf(row.is_payed),
    total_sms,
    price_sms: euroOfMicros(messageCostMicros(total_sms, row.price_per_sms_micros)),
    total_email,
    price_email: euroOfMicros(messageCostMicros(total_email, row.price_per_email_micros)),
  };
}

/**
 * The recipient of the invoice. `zusatz` and `ust_id` are the fields `address2` and `vat_id` of the organisation
 * (decision 4.20).
 */
function recipientOf(row: ItemRow): z.output<typeof InvoiceRecipient> {
  return {
    name: row.organisation_name,
    zusatz: row.address2,
    strasse: row.address1,
    plz: row.zipcode,
    ort: row.city,
    land: row.country,
    email: row.email,
    telefon: row.phone_number,
    ust_id: row.vat_id,
  };
}

/** Query of the plants of each item of a month. */
function plantRows(db: Reader, { key }: BillingMonth, organisationId: number | undefined) {
  return db
    .selectFrom('billing_item')
    .innerJoin('billing_item_plant', 'billing_item_plant.billing_item_id', 'billing_item.id')
    .innerJoin('plant', 'plant.id', 'billing_item_plant.plant_id')
    .where('billing_item.month', '=', key)
    .where(ifAsked('billing_item.organisation_id', organisationId))
    .select(['billing_item.id', 'billing_item.organisation_id', 'billing_item_plant.plant_id', 'plant.name'])
    .execute();
}

type ItemPlant = Awaited<ReturnType<typeof plantRows>>[number];

/**
 * Number of messages by item id and channel: messages about the item's plants that were sent to the paying organisation
 * in the month. They are counted before the join, because a query planner that expects few messages would otherwise
 * search the messages separately for each plant.
 */
async function messageCounts(
  db: Reader,
  plants: readonly ItemPlant[],
  { start, end }: BillingMonth,
  organisationId: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const sent = await db
    .selectFrom('sent_message')
    .where(ifAsked('organisation_id', organisationId))
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .groupBy(['organisation_id', 'plant_id', 'channel'])
    .select((eb) => ['organisation_id', 'plant_id', 'channel', eb.fn.countAll<number>().as('count')])
    .execute();
  const itemsOf = Map.groupBy(plants, ({ organisation_id, plant_id }) => `${organisation_id} ${plant_id}`);
  const counts = new Map<string, number>();
  for (const { organisation_id, plant_id, channel, count } of sent)
    for (const { id } of itemsOf.get(`${organisation_id} ${plant_id}`) ?? [])
      counts.set(`${id} ${channel}`, (counts.get(`${id} ${channel}`) ?? 0) + count);
  return counts;
}

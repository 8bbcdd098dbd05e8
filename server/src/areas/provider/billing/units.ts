import type { Insertable } from 'kysely';
import { billingUnits, isBillable, isViewPlant } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { BillingItemTable } from '../../../db/tables.ts';
import type { BillingMonth } from '../../../measurements/months.ts';
import { messagePricesOn, plantPricesOn } from '../../common/prices/heldPrices.ts';
import { OWNER, priceDay } from '../../common/prices/priceDay.ts';

const PARK = 'park/';

/** What is billed as one item in a month: a plant or a park. */
export interface MonthUnit {
  readonly item: Omit<Insertable<BillingItemTable>, 'month'>;
  readonly plantIds: readonly number[];
}

/** Park number of a billing unit; undefined if the unit is a single plant. */
export function parkOf(unit: string): string | undefined {
  return unit.startsWith(PARK) ? unit.slice(PARK.length) : undefined;
}

/** The day (yyyy-MM-dd) whose prices apply to a month: the current day during the month, its last day afterwards (decision 4.55). */
export const pricedDay = (now: number, { end }: BillingMonth): string => priceDay(Math.min(now, end - 1));

/**
 * Billing units of all organisations at the prices of a day, from the billable plants that existed before the month
 * ended (decision 3.74).
 */
export async function unitsOfMonth(db: Reader, { end }: BillingMonth, day: string): Promise<MonthUnit[]> {
  const plants = await plantsBefore(db, end);
  const priceOf = await plantPricesOn(db, day);
  const messagePrices = await messagePricesOn(db, day);
  const organisations = await db.selectFrom('organisation').select(['id', 'status', 'status_license']).execute();
  const payers = plants.flatMap((plant) =>
    [plant.organisation, ...plant.view_organisations].map((payer) => ({ payer, plant })),
  );
  const plantsOf = Map.groupBy(payers, ({ payer }) => payer);
  return organisations.flatMap((organisation) => {
    const ofPayer = (plantsOf.get(organisation.id) ?? []).map(({ plant }) => plant);
    const billable = [...new Set(ofPayer)].filter((plant) => isBillable({ plant, organisation }));
    const costOf = (plant: BilledPlant) =>
      priceOf(plant.id, isViewPlant(plant, organisation.id) ? organisation.id : OWNER) ?? 0;
    const { price_per_sms_micros = null, price_per_email_micros = null } = messagePrices.get(organisation.id) ?? {};
    return billingUnits(organisation.id, billable).map((one) => ({
      item: {
        organisation_id: organisation.id,
        unit: one.park === undefined ? one.plants.map(({ id }) => `plant/${id}`).join() : PARK + one.park,
        is_view_plant: one.isViewPlant ? (1 as const) : (0 as const),
        monthly_cost_cents: one.plants.reduce((sum, plant) => sum + costOf(plant), 0),
        price_per_sms_micros,
        price_per_email_micros,
      },
      plantIds: one.plants.map(({ id }) => id),
    }));
  });
}

type BilledPlant = Awaited<ReturnType<typeof plantsBefore>>[number];

async function plantsBefore(db: Reader, end: number) {
  const rows = await db
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .where('plant.status', '=', '00')
    .where('plant.created_at', '<', end)
    .orderBy('plant.id')
    .select(['plant.id', 'plant.status', 'plant.organisation_id as organisation', 'plant.identificator_1'])
    .select('plant_type.name as type')
    .execute();
  const views = await db.selectFrom('plant_view_organisation').selectAll().execute();
  const viewsOf = Map.groupBy(views, (one) => one.plant_id);
  return rows.map((row) => ({
    ...row,
    view_organisations: (viewsOf.get(row.id) ?? []).map((one) => one.organisation_id),
  }));
}

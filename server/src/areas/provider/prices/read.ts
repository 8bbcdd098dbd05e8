import type * as z from 'zod';
import type { PlantPrice } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, isBillable } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../../db/database.ts';
import { OWNER } from '../../common/prices/priceDay.ts';
import { priceStateOf, settlePrices } from '../../common/prices/settle.ts';

export type PlantPriceWire = z.output<typeof PlantPrice>;

/** The time for which prices are read: the calendar day, which determines the prices that apply, and the instant. */
export interface PriceTime {
  readonly today: string;
  readonly now: number;
}

/**
 * Prices of active plants (decision 3.50) on a day, by organisation and plant: the price for the owner, and one for
 * each organisation with which the plant is shared. Plants without an organisation are last (decision 3.77).
 */
export async function readPrices(
  db: Tx,
  { today, now }: PriceTime,
  organisationId?: number,
): Promise<PlantPriceWire[]> {
  await settlePrices(db, today, now);
  const rows = await priceRows(db);
  const organisations = await db
    .selectFrom('organisation')
    .select(['id', 'name', 'status', 'status_license'])
    .execute();
  const byId = new Map<number | null, (typeof organisations)[number]>(organisations.map((one) => [one.id, one]));
  const prices = rows.map((row): PlantPriceWire => {
    const isView = row.organisation_id !== OWNER;
    const payer = byId.get(isView ? row.organisation_id : row.owner_id);
    return {
      id: row.id,
      organisation: payer?.id ?? null,
      organisation_bez: payer?.name ?? null,
      plant_bez: row.plant_name,
      ...priceStateOf(row),
      is_billable: isBillable({ plant: row, organisation: payer }),
      is_view_orga_price: isView,
    };
  });
  return prices
    .filter((price) => organisationId === undefined || price.organisation === organisationId)
    .toSorted(byOrganisationAndPlant);
}

/** One plant price; 404 for any other id. */
export async function readPrice(db: Tx, time: PriceTime, id: number): Promise<PlantPriceWire> {
  const price = (await readPrices(db, time)).find((one) => one.id === id);
  if (price === undefined) throw refuse(404, 'not_found');
  return price;
}

/**
 * Query of the price rows of active plants, except rows of organisations with which the plant is no longer shared or
 * that own it now.
 */
function priceRows(db: Reader) {
  return db
    .selectFrom('plant_price')
    .innerJoin('plant', 'plant.id', 'plant_price.plant_id')
    .leftJoin('plant_view_organisation as view', (join) =>
      join
        .onRef('view.plant_id', '=', 'plant_price.plant_id')
        .onRef('view.organisation_id', '=', 'plant_price.organisation_id'),
    )
    .where('plant.status', '=', '00')
    .where((eb) =>
      eb.or([
        eb('plant_price.organisation_id', '=', OWNER),
        eb.and([
          eb('view.plant_id', 'is not', null),
          eb.or([
            eb('plant.organisation_id', 'is', null),
            eb('plant.organisation_id', '!=', eb.ref('plant_price.organisation_id')),
          ]),
        ]),
      ]),
    )
    .selectAll('plant_price')
    .select(['plant.name as plant_name', 'plant.status', 'plant.organisation_id as owner_id'])
    .select('plant.price_per_month_cents as owner_cents')
    .execute();
}

function byOrganisationAndPlant(a: PlantPriceWire, b: PlantPriceWire): number {
  const noOrganisation = Number(a.organisation === null) - Number(b.organisation === null);
  return (
    noOrganisation ||
    compareNames(a.organisation_bez, b.organisation_bez) ||
    Number(a.is_view_orga_price) - Number(b.is_view_orga_price) ||
    compareNames(a.plant_bez, b.plant_bez) ||
    a.id - b.id
  );
}

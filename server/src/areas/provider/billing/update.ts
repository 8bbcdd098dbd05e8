import { refuse } from '@leitwarte/core/problem';
import { billingFieldsOpen, centsOf } from '@leitwarte/core/rules';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { billingMonth } from '../../../measurements/months.ts';
import type { Call } from '../../../http/call.ts';
import { readMonth, type BillingItemWire } from './read.ts';
import { parkOf } from './units.ts';

/** Changes one value of an item; its cost can be changed only in the current month (decision 3.76). */
export async function updateItem({
  context: { db, platform },
  params: { orgId: organisationId, itemId },
  body,
  mustStillBe,
}: Call<'billing', 'update'>): Promise<BillingItemWire> {
  const month = billingMonth(body.year, body.month);
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'billing_item', itemId);
    const row = await tx
      .selectFrom('billing_item')
      .select('unit')
      .where('id', '=', itemId)
      .where('organisation_id', '=', organisationId)
      .where('month', '=', month.key)
      .executeTakeFirst();
    const isPark = row !== undefined && parkOf(row.unit) !== undefined;
    if (row === undefined || (body.is_park ?? isPark) !== isPark) throw refuse(404, 'not_found');
    const read = async () => {
      const [group] = await readMonth(tx, month, organisationId);
      const item = group?.plants.find((one) => one.id === itemId);
      if (item === undefined) throw new Error(`billing item ${itemId} vanished while it was written`);
      return item;
    };
    const { monthly_cost, is_invoiced, is_payed } = body;
    const open = billingFieldsOpen(body.year, body.month, platform.now());
    if (monthly_cost !== undefined && !open.includes('monthly_cost')) throw refuse(400, 'month_closed');
    await mustStillBe(read);
    await tx
      .updateTable('billing_item')
      .set(
        given({
          monthly_cost_cents: centsOf(monthly_cost),
          is_invoiced: is_invoiced === undefined ? undefined : bitOf(is_invoiced),
          is_payed: is_payed === undefined ? undefined : bitOf(is_payed),
        }),
      )
      .where('id', '=', itemId)
      .execute();
    return read();
  });
}

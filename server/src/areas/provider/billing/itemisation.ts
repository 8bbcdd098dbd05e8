import type { PersonalChannel } from '@leitwarte/core/codes';
import type { ReportTable } from '@leitwarte/core/report';
import { refuse } from '@leitwarte/core/problem';
import { billingTotals, DEFAULT_ZONE, euroOf, fileNames, formatTime, itemAmount } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { printedFor } from '../../common/printed.ts';
import { billingMonth, type BillingMonth } from '../../../measurements/months.ts';
import { openMonth } from './open.ts';
import { readMonth, type BillingGroup, type BillingItemWire } from './read.ts';

/**
 * The itemised bill of an organisation for one month as PDF; 404 for an unknown organisation or an impossible month.
 */
export async function itemisation(
  context: ServerContext,
  organisationId: number,
  yearText: string,
  monthText: string,
): Promise<ServedFile> {
  const { db, platform } = context;
  const month = monthOfPath(yearText, monthText);
  const { organisation, group } = await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
    if (row === undefined) throw refuse(404, 'not_found');
    await openMonth(tx, platform.now(), month);
    const [own] = await readMonth(tx, month, organisationId);
    return { organisation: row, group: own };
  });
  const { name, address1, address2, zipcode, city, country } = organisation;
  const town = [zipcode, city].filter((part) => part).join(' ');
  const address = [name, address2, address1, town, country].filter((part) => part).join(' · ');
  const table = itemTable(group, month, address, platform.now());
  const content = await printedFor(context, organisation, table);
  return { name: fileNames.itemisation(name, month.year, month.month), content };
}

function monthOfPath(year: string, month: string): BillingMonth {
  if (!/^\d{4}$/.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month)) throw refuse(404, 'not_found');
  return billingMonth(Number(year), Number(month));
}

/** The table of one organisation's items with their sums, as it is printed. */
export function itemTable(
  group: BillingGroup | undefined,
  month: BillingMonth,
  address: string,
  now: number,
): ReportTable {
  const label = (key: 'plant' | 'kind') => ({ title: text('de', `billing.${key}`), kind: 'text' }) as const;
  const euro = (key: 'monthly_cost' | 'sms_cost' | 'email_cost' | 'sum') =>
    ({ title: text('de', `billing.${key}`), kind: 'number', unit: '€', decimals: 2 }) as const;
  const count = (key: PersonalChannel) =>
    ({ title: text('de', `billing.${key}`), kind: 'number', decimals: 0 }) as const;
  const columns = [
    label('plant'),
    label('kind'),
    euro('monthly_cost'),
    count('sms'),
    euro('sms_cost'),
    count('email'),
    euro('email_cost'),
    euro('sum'),
  ];
  return {
    title: text('de', 'billing.itemisation'),
    subtitle: address,
    period: formatTime(month.start, 'MM/yyyy'),
    zone: DEFAULT_ZONE,
    createdAtMs: now,
    groups: [{ title: '', columns }],
    rows: (group?.plants ?? []).map((item) => [
      item.name,
      text('de', kindOf(item)),
      item.monthly_cost,
      item.total_sms,
      item.price_sms,
      item.total_email,
      item.price_email,
      itemAmount(item),
    ]),
    footer: group === undefined ? [] : [sumsOf(group)],
  };
}

function kindOf({ is_park, is_view_plant }: BillingItemWire) {
  if (is_park) return 'billing.park_plants';
  return is_view_plant ? 'billing.view_plant' : 'billing.own_plant';
}

function sumsOf(group: BillingGroup) {
  const { sum_monthly_cost, sum_sms, sum_sms_price, sum_email, sum_email_price } = group;
  return [
    text('de', 'report.total'),
    null,
    sum_monthly_cost,
    sum_sms,
    sum_sms_price,
    sum_email,
    sum_email_price,
    euroOf(billingTotals(group.plants).totalCents),
  ];
}

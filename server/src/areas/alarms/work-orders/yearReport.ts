import { type ReportColumn, type ReportTable, totalRow } from '@leitwarte/core/report';
import { assigneeOf, fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { dayEnd, dayStart } from '../../../measurements/calendar.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { plantOf } from '../../../rights/plants.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import { paperText } from './paperTexts.ts';
import { listedOrders } from './read.ts';
import { orderWire } from './wire.ts';

/** Maximum number of work orders in one file. */
const ORDERS_MAX = 2000;

/**
 * Work orders of a year as a file: first those that ended in the year, by the day of their end, then those still open
 * at its end, by due day.
 */
export async function readYearReport({
  context,
  viewer,
  body: { year, plant: plantId, type_data },
  language,
}: Call<'workOrders', 'report'>): Promise<ServedFile> {
  const { db, platform, caller } = context;
  const now = platform.now();
  const plant = plantId === undefined ? undefined : (await plantOf(db, viewer, plantId)).row;
  const zone = plant?.timezone ?? (await zoneOfOrganisation(db, viewer.organisationId));
  const [from, until] = [dayStart(zone, year * 10_000 + 101), dayEnd(zone, year * 10_000 + 1231)];
  const found = await (
    await listedOrders(db, viewer)
  )
    .where((eb) =>
      eb.or([
        eb.and([eb('task.ended_at', '>=', from), eb('task.ended_at', '<', until)]),
        eb.and([
          eb('task.created_at', '<', until),
          eb.or([eb('task.ended_at', 'is', null), eb('task.ended_at', '>=', until)]),
        ]),
      ]),
    )
    .where(ifAsked('task.plant_id', plantId))
    .select((eb) =>
      eb
        .selectFrom('work_order_entry as entry')
        .whereRef('entry.work_order_id', '=', 'task.id')
        .where('entry.kind', '=', 'time')
        .select((inner) => inner.fn.sum<number | null>('entry.amount').as('minutes'))
        .as('minutes'),
    )
    .orderBy((eb) => eb.case().when('task.ended_at', '<', until).then(eb.ref('task.ended_at')).else(until).end())
    .orderBy((eb) => eb.fn.coalesce('task.due_on', eb.val('9999')))
    .orderBy('task.id')
    .limit(ORDERS_MAX + 1)
    .execute();
  const shown = found.slice(0, ORDERS_MAX);
  const owner = await ownerOf(db, plant?.organisation_id ?? viewer.organisationId);
  const column = (key: OrderColumn) => ({ title: paperText(language, `orders.${key}`), kind: 'text' }) as const;
  const several = plant === undefined;
  const columns: ReportColumn[] = [
    { title: paperText(language, 'orders.ended'), kind: 'datetime' },
    ...(several ? [column('plant')] : []),
    column('component'),
    column('task'),
    column('kind'),
    column('state'),
    { title: paperText(language, 'orders.due'), kind: 'date' },
    column('who'),
    { title: paperText(language, 'orders.minutes'), kind: 'number', unit: 'min', total: 'sum' },
    column('result'),
  ];
  const rows = shown.map((row) => {
    const order = orderWire(row, now);
    return [
      order.ended_at,
      ...(several ? [order.plant_name] : []),
      order.component_name,
      order.title,
      text(language, `workOrderKind.${order.kind}`),
      text(language, `workOrderState.${order.state}`),
      order.due_on,
      assigneeOf(order),
      row.minutes,
      order.result,
    ];
  });
  const table: ReportTable = {
    title: `${paperText(language, 'orders.title')} ${year}`,
    subtitle: [
      plant?.name ?? paperText(language, 'orders.all_plants'),
      ...(found.length > ORDERS_MAX ? [paperText(language, 'orders.cut', { count: ORDERS_MAX })] : []),
    ].join(' · '),
    period: String(year),
    zone,
    createdAtMs: now,
    language,
    groups: [{ title: '', columns }],
    rows,
    footer: [totalRow(columns, rows, text(language, 'report.total'))],
  };
  const content =
    type_data === 'xlsx' ? await platform.writeXlsx([table], caller) : await printedFor(context, owner, table);
  return { name: fileNames.workOrders(plant?.name ?? owner?.name ?? '', year, type_data), content };
}

type OrderColumn = 'plant' | 'component' | 'task' | 'kind' | 'state' | 'who' | 'result';

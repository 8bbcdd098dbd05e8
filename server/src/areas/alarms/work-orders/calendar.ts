import { DAY_MS } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { plantOf } from '../../../rights/plants.ts';
import { workWithin } from '../planned-work/read.ts';
import { type CalendarEvent, calendarText } from './ics.ts';
import { paperText } from './paperTexts.ts';
import { listedOrders } from './read.ts';
import { orderWire } from './wire.ts';

/** Tasks in a calendar at most, those that are due first. */
const ORDERS_MAX = 2000;
/** How long planned work stays there once it is over. */
const PAST_MS = 31 * DAY_MS;
/** Nothing is planned later than that. */
const LATEST = Date.UTC(9999, 0, 1);

/** Tasks that are open and due some day, and planned work, as programs for calendars subscribe to them. */
export async function readCalendar({
  context: { db, platform },
  viewer,
  query: { plant: plantId },
  language,
}: Call<'workOrders', 'calendar'>): Promise<ServedFile> {
  const now = platform.now();
  const plant = plantId === undefined ? undefined : (await plantOf(db, viewer, plantId)).row;
  const rows = await (
    await listedOrders(db, viewer)
  )
    .where('task.ended_at', 'is', null)
    .where('task.due_on', 'is not', null)
    .where(ifAsked('task.plant_id', plantId))
    .orderBy('task.due_on')
    .orderBy('task.id')
    .limit(ORDERS_MAX)
    .execute();
  const works = await workWithin(db, viewer, plantId, { from: now - PAST_MS, until: LATEST }, now);
  const link = (path: string) => platform.mail.link(path);
  const orders = rows.map((row): CalendarEvent => {
    const order = orderWire(row, now);
    const said = [
      `${text(language, `workOrderKind.${order.kind}`)}, ${text(language, `workOrderState.${order.state}`)}`,
      [order.assignee_name, order.user_group_name].filter(Boolean).join(', '),
      order.component_name ?? '',
      order.description,
    ];
    return {
      uid: `task-${order.id}@leitwarte`,
      title: `${order.title} (${order.plant_name})`,
      text: said.filter((line) => line !== '').join('\n'),
      on: order.due_on ?? '',
      changedAt: row.modified_at ?? row.created_at ?? now,
      url: link(`/work_orders?task=${order.id}`),
    };
  });
  const planned = works.map((work): CalendarEvent => {
    const until = Date.parse(work.ended_at ?? work.until);
    return {
      uid: `planned-work-${work.id}@leitwarte`,
      title: `${work.reason} (${work.plant_name})`,
      text: paperText(language, 'orders.planned_work'),
      on: { from: Date.parse(work.from), until: Math.max(until, Date.parse(work.from)) },
      changedAt: Date.parse(work.ended_at ?? work.created_at ?? work.from),
    };
  });
  const name = [platform.mail.product, plant?.name].filter(Boolean).join(' · ');
  const content = new TextEncoder().encode(calendarText(name, [...orders, ...planned]));
  return { name: 'Leitwarte.ics', content };
}

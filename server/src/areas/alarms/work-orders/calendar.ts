import type { WorkOrder } from '@leitwarte/core/entities';
import { assigneeOf, DAY_MS } from '@leitwarte/core/rules';
import { counterDueText } from '@leitwarte/core/texts/repetition';
import { text } from '@leitwarte/core/texts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { languageOfAccount } from '../../../rights/languages.ts';
import { plantOf } from '../../../rights/plants.ts';
import { workFrom } from '../planned-work/read.ts';
import { type CalendarEvent, calendarText } from './ics.ts';
import { paperText } from './paperTexts.ts';
import { dueSql, listedOrders } from './read.ts';
import { orderWire } from './wire.ts';

/** Maximum number of work orders in the calendar; those that are due first are kept. */
const ORDERS_MAX = 2000;
/** Maximum number of planned works in the calendar; those that begin first are kept. */
const WORKS_MAX = 1000;
/** How long planned work stays in the calendar after its end. */
const PAST_MS = 31 * DAY_MS;

/** The due day, or if it is earlier, the day on which the counter reached its value or is expected to. */
const dayOf = ({ due_on, counter_on }: WorkOrder): string =>
  [due_on, counter_on].filter((day) => day !== null).toSorted()[0] ?? '';

/** Open work orders with a due day, and planned work, as a calendar to which calendar programs can subscribe. */
export async function readCalendar({
  context: { db, platform },
  viewer,
  query: { plant: plantId },
  language: asked,
}: Call<'workOrders', 'calendar'>): Promise<ServedFile> {
  const now = platform.now();
  const language = (await languageOfAccount(db, viewer.id)) ?? asked;
  const plant = plantId === undefined ? undefined : (await plantOf(db, viewer, plantId)).row;
  const rows = await (
    await listedOrders(db, viewer)
  )
    .where('task.ended_at', 'is', null)
    .where((eb) => eb.or([eb('task.due_on', 'is not', null), eb('task.counter_on', 'is not', null)]))
    .where(dueSql, 'is not', null)
    .where(ifAsked('task.plant_id', plantId))
    .orderBy(dueSql)
    .orderBy('task.id')
    .limit(ORDERS_MAX + 1)
    .execute();
  const works = await workFrom(db, viewer, plantId, now - PAST_MS, WORKS_MAX + 1, now);
  const link = (path: string) => platform.mail.link(path);
  const orders = rows.slice(0, ORDERS_MAX).map((row): CalendarEvent => {
    const order = orderWire(row, now);
    const said = [
      `${text(language, `workOrderKind.${order.kind}`)}, ${text(language, `workOrderState.${order.state}`)}`,
      counterDueText(language, order),
      assigneeOf(order),
      order.component_name ?? '',
      order.description,
    ];
    return {
      uid: `task-${order.id}@leitwarte`,
      title: `${order.title} (${order.plant_name})`,
      text: said.filter((line) => line !== '').join('\n'),
      on: dayOf(order),
      changedAt: row.modified_at ?? row.created_at ?? now,
      url: link(`/work_orders?task=${order.id}`),
    };
  });
  const planned = works.slice(0, WORKS_MAX).flatMap((work): CalendarEvent[] => {
    const [from, until] = [Date.parse(work.from), Date.parse(work.ended_at ?? work.until)];
    // planned work that was cancelled before it began is left out
    if (until <= from) return [];
    return [
      {
        uid: `planned-work-${work.id}@leitwarte`,
        title: `${work.reason} (${work.plant_name})`,
        text: paperText(language, 'orders.planned_work'),
        on: { from, until },
      },
    ];
  });
  const isCut = rows.length > ORDERS_MAX || works.length > WORKS_MAX;
  const name = [platform.mail.product, plant?.name].filter(Boolean).join(' · ');
  const content = new TextEncoder().encode(
    calendarText({ name, now, about: isCut ? paperText(language, 'orders.calendar_cut') : undefined }, [
      ...orders,
      ...planned,
    ]),
  );
  return { name: 'Leitwarte.ics', content };
}

import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { base64Of } from '../../../platform/base64.ts';
import { listingIn } from '../../../rights/organisations.ts';
import { listedFor, visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { todayIn } from './days.ts';
import { entryWire, linkWire, orderWire, pictureWire, stepWire } from './wire.ts';

/** Maximum number of history entries that are returned with a work order, newest first. */
export const ENTRIES_SHOWN = 1000;

/**
 * SQL: due day of a work order, or if it is earlier, the day on which its counter reached the due value or is expected
 * to.
 */
export const dueSql = sql<string | null>`case
  when task.due_column_id is null or task.counter_on is null or task.counter_on > task.due_on then task.due_on
  else task.counter_on end`;

/** SQL: like `dueSql`, but without days on which a counter is only expected to reach its value. */
const overdueSql = sql<string | null>`case
  when task.due_column_id is null or task.counter_state <> 'reached' or task.counter_on > task.due_on then task.due_on
  else coalesce(task.counter_on, task.due_on) end`;

/**
 * Work orders at the plants in the viewer's lists: open ones with those that are due first at the top, or ended ones,
 * newest first.
 */
export async function readWorkOrders({ context: { db, platform }, viewer, query, url }: Call<'workOrders', 'list'>) {
  const now = platform.now();
  const { page, plant, alarm, state, over, mine, overdue, organisation } = query;
  const listing = await listingIn(db, viewer, organisation);
  const zones = overdue === undefined ? [] : await zonesOf(db);
  const rows = ordersIn(db, listing)
    .where(ifAsked('task.plant_id', plant))
    .where(ifAsked('task.alarm_id', alarm))
    .where(ifAsked('task.state', state))
    .$if(over === 'false', (some) => some.where('task.ended_at', 'is', null))
    .$if(over === 'true', (some) => some.where('task.ended_at', 'is not', null))
    .$if(mine === 'true', (some) =>
      some.where((eb) =>
        eb.or([
          eb('task.assignee_id', '=', viewer.id),
          eb.exists(
            eb
              .selectFrom('user_group_member as member')
              .whereRef('member.user_group_id', '=', 'task.user_group_id')
              .where('member.account_id', '=', viewer.id)
              .select('member.user_group_id'),
          ),
        ]),
      ),
    )
    .$if(overdue === 'true', (some) =>
      some
        .where('task.ended_at', 'is', null)
        .where((eb) =>
          eb.or(
            zones.map((zone) => eb.and([eb('plant.timezone', '=', zone), eb(overdueSql, '<', todayIn(zone, now))])),
          ),
        ),
    );
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const found = await rows
    .orderBy(sql`case when task.ended_at is null then 0 else 1 end`)
    .orderBy(sql`coalesce(task.ended_at, 0)`, 'desc')
    .orderBy(sql`coalesce(${dueSql}, '9999')`)
    .orderBy('task.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(
    found.map((row) => orderWire(row, now)),
    count,
    page,
    url,
    { plant, alarm, state, over, mine, overdue, organisation },
  );
}

/** Query of the work orders at the plants in the viewer's lists. */
export async function listedOrders(db: Reader, viewer: Viewer) {
  return ordersIn(db, await listingIn(db, viewer, undefined));
}

function ordersIn(db: Reader, listing: Viewer) {
  return orderRows(db)
    .where(listedFor(listing))
    .where(ifAsked('plant.organisation_id', listing.organisationId ?? undefined));
}

async function zonesOf(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('plant').select('timezone').distinct().execute();
  return rows.map(({ timezone }) => timezone);
}

export async function readWorkOrder({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'workOrders', 'retrieve'>) {
  return workOrderDetail(db, viewer, id, platform.now());
}

/** A work order with checklist, history, pictures and links; 404 if the viewer does not see it. */
export async function workOrderDetail(db: Reader, viewer: Viewer, id: number, now: number): Promise<WorkOrderDetail> {
  const row = await orderRow(db, viewer, id);
  const steps = await db
    .selectFrom('work_order_step')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('work_order_entry')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(ENTRIES_SHOWN)
    .execute();
  const { minutes } = await db
    .selectFrom('work_order_entry')
    .select((eb) => eb.fn.sum<number | null>('amount').as('minutes'))
    .where('work_order_id', '=', id)
    .where('kind', '=', 'time')
    .executeTakeFirstOrThrow();
  const pictures = await db
    .selectFrom('work_order_picture')
    .select(['id', 'name', 'media_type', 'size_bytes', 'created_at', 'created_by'])
    .where('work_order_id', '=', id)
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('work_order_link')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...orderWire(row, now),
    steps: steps.map(stepWire),
    entries: entries.toReversed().map(entryWire),
    pictures: pictures.map(pictureWire),
    links: links.map((link) => linkWire(link, row.ended_at === null, now)),
    minutes: minutes ?? 0,
  };
}

/** A picture with its content; 404 if the viewer does not see its work order. */
export async function readPicture({ context: { db }, viewer, params: { id } }: Call<'workOrders', 'picture'>) {
  const row = await db.selectFrom('work_order_picture').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  await orderRow(db, viewer, row.work_order_id);
  return { ...pictureWire(row), base64: base64Of(new Uint8Array(row.content)) };
}

/** A work order of the viewer's organisation at a plant that the viewer sees; 404 for any other id. */
export async function orderRow(db: Reader, viewer: Viewer, id: number) {
  const row = await orderRows(db)
    .where('task.id', '=', id)
    .where(visibleTo(viewer))
    .where(ownTasks(viewer))
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

/** SQL condition: work orders are visible only in the organisation that owns the plant, not in those with which the plant is shared. */
function ownTasks({ isSuperuser, organisationId }: Viewer) {
  return sql<SqlBool>`${isSuperuser ? sql`true` : sql`plant.organisation_id = ${organisationId}`}`;
}

function orderRows(db: Reader) {
  return db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .leftJoin('component', 'component.id', 'task.component_id')
    .leftJoin('account as assignee', 'assignee.id', 'task.assignee_id')
    .leftJoin('user_group', 'user_group.id', 'task.user_group_id')
    .leftJoin('component_column as counter', 'counter.id', 'task.due_column_id')
    .leftJoin('component as counted', 'counted.id', 'counter.component_id')
    .leftJoin('planned_work as hold', 'hold.id', 'task.hold_work_id')
    .selectAll('task')
    .select(['plant.name as plant_name', 'plant.timezone', 'plant.organisation_id as plant_organisation'])
    .select('component.name as component_name')
    .select(['assignee.username', 'assignee.first_name', 'assignee.last_name', 'user_group.grp_name'])
    .select(['counter.col_description as counter_column', 'counter.col_unit as counter_unit'])
    .select('counted.name as counter_component')
    .select(['hold.until_at as hold_until_at', 'hold.ended_at as hold_ended_at'])
    .select((eb) => [
      eb
        .selectFrom('work_order_step as step')
        .whereRef('step.work_order_id', '=', 'task.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('steps_total'),
      eb
        .selectFrom('work_order_step as step')
        .whereRef('step.work_order_id', '=', 'task.id')
        .where('step.is_done', '=', 1)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('steps_done'),
      eb
        .selectFrom('work_order_picture as picture')
        .whereRef('picture.work_order_id', '=', 'task.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('pictures_count'),
    ]);
}

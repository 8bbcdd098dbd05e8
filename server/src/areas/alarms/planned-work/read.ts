import { allows } from '@leitwarte/core/access';
import type { PlannedWork } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import type { Span } from '../../../reports/interval.ts';
import { listedFor, visibleTo } from '../../../rights/plants.ts';
import { listingIn } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { workWire } from './wire.ts';

/** Maximum number of planned works that are returned together with alarms. */
const WITHIN_MAX = 1000;

/** Planned work on the plants of the viewer's lists, the latest first. */
export async function readPlannedWork({ context: { db, platform }, viewer, query, url }: Call<'plannedWork', 'list'>) {
  const now = platform.now();
  const { page, plant, over, organisation } = query;
  const rows = workRows(db, viewer)
    .where(listedFor(await listingIn(db, viewer, organisation)))
    .where(ifAsked('work.plant_id', plant))
    .$if(over === 'false', (some) => some.where('work.ended_at', 'is', null).where('work.until_at', '>', now))
    .$if(over === 'true', (some) =>
      some.where((eb) => eb.or([eb('work.ended_at', 'is not', null), eb('work.until_at', '<=', now)])),
    );
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const found = await rows
    .orderBy('work.from_at', 'desc')
    .orderBy('work.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(
    found.map((row) => workWire(row, now)),
    count,
    page,
    url,
    { plant, over, organisation },
  );
}

/** Planned work within a period, the latest first; on one plant, or on all in the viewer's lists. */
export async function workWithin(
  db: Reader,
  viewer: Viewer,
  plantId: number | undefined,
  span: Span,
  now: number,
): Promise<PlannedWork[]> {
  const rows = await workRows(db, viewer)
    .$if(plantId === undefined, (all) => all.where(listedFor(viewer)))
    .where(ifAsked('work.plant_id', plantId))
    .where('work.from_at', '<', span.until)
    .where('work.until_at', '>', span.from)
    .orderBy('work.from_at', 'desc')
    .orderBy('work.id', 'desc')
    .limit(WITHIN_MAX)
    .execute();
  return rows.map((row) => workWire(row, now));
}

/**
 * Planned work that has not ended at an instant, the earliest first, at most `limit` entries, without suppressions by
 * work orders; on one plant, or on all in the viewer's lists.
 */
export async function workFrom(
  db: Reader,
  viewer: Viewer,
  plantId: number | undefined,
  from: number,
  most: number,
  now: number,
): Promise<PlannedWork[]> {
  const rows = await workRows(db, viewer)
    .where(listedFor(viewer))
    .where(ifAsked('work.plant_id', plantId))
    .where('work.until_at', '>', from)
    .where('work.of_task', '=', 0)
    .orderBy('work.from_at')
    .orderBy('work.id')
    .limit(most)
    .execute();
  return rows.map((row) => workWire(row, now));
}

/** Planned work on a plant that the viewer sees; 404 for any other id. */
export async function workRow(db: Reader, viewer: Viewer, id: number) {
  const row = await workRows(db, viewer).where('work.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

function workRows(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('planned_work as work')
    .innerJoin('plant', 'plant.id', 'work.plant_id')
    .leftJoin('component', 'component.id', 'work.component_id')
    .selectAll('work')
    .select(['plant.name as plant_name', 'component.name as component_name'])
    .select((eb) =>
      eb
        .selectFrom('work_order')
        .whereRef('work_order.hold_work_id', '=', 'work.id')
        .where(tasksSeenBy(viewer))
        .select((inner) => inner.fn.min('work_order.id').as('id'))
        .as('work_order_id'),
    );
}

/**
 * SQL condition: planned work that work orders created is visible only to users of the organisation that owns the plant
 * who may read work orders.
 */
function tasksSeenBy(viewer: Viewer) {
  const mayRead = allows({ dialog: 'task', right: 'can_read' }, viewer);
  const isOwn = viewer.isSuperuser ? sql`true` : sql`plant.organisation_id = ${viewer.organisationId}`;
  return sql<SqlBool>`${mayRead ? isOwn : sql`false`}`;
}

import { LossReassignment } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { dayEnd, dayStart } from '../../../measurements/calendar.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Maximum number of corrections in one response. */
const SHOWN_MAX = 500;

const rows = (db: Reader) =>
  db
    .selectFrom('loss_reassignment as given')
    .innerJoin('plant', 'plant.id', 'given.plant_id')
    .leftJoin('component', 'component.id', 'given.component_id')
    .selectAll('given')
    .select('component.name as component_name');

/** The row of a cause that was set by hand, for a plant that the viewer sees; 404 for any other id. */
export async function reassignmentRow(db: Reader, viewer: Viewer, id: number) {
  const row = await rows(db).where('given.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

/** Causes that were set by hand for some days of a plant, including those that were reset, newest first. */
export async function reassignmentsWithin(
  db: Reader,
  plant: { readonly id: number; readonly timezone: string },
  { from, until }: Window,
): Promise<LossReassignment[]> {
  const found = await rows(db)
    .where('given.plant_id', '=', plant.id)
    .where('given.from_at', '<', dayEnd(plant.timezone, until))
    .where('given.until_at', '>', dayStart(plant.timezone, from))
    .orderBy('given.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return found.map(reassignmentWire);
}

type Row = Awaited<ReturnType<typeof reassignmentRow>>;

export function reassignmentWire(row: Row): LossReassignment {
  return LossReassignment.parse({
    id: row.id,
    plant: row.plant_id,
    component: row.component_id,
    component_name: row.component_name,
    from: isoOf(row.from_at),
    until: isoOf(row.until_at),
    cause: row.cause,
    note: row.note,
    created_at: isoOf(row.created_at),
    created_by: row.created_by,
    undone_at: isoOf(row.undone_at),
    undone_by: row.undone_by,
  });
}

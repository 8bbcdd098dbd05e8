import type { PlannedWork, PlannedWorkNote } from '@leitwarte/core/entities';
import { isoOf } from '../../../measurements/columnTypes.ts';

interface WorkRow {
  readonly id: number;
  readonly from_at: number;
  readonly until_at: number;
  readonly reason: string;
  readonly created_by: string | null;
}

/** Planned work in the short form that tiles and alarms contain. */
export function noteOf({ id, from_at, until_at, reason, created_by }: WorkRow): PlannedWorkNote {
  return { id, from: new Date(from_at).toISOString(), until: new Date(until_at).toISOString(), reason, created_by };
}

interface WorkOfPlant extends WorkRow {
  readonly plant_id: number;
  readonly plant_name: string;
  readonly component_id: number | null;
  readonly component_name: string | null;
  readonly of_task: number;
  readonly work_order_id: number | null;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly ended_by: string | null;
}

/** Planned work with its plant and its outcome, as the API returns it. */
export function workWire(row: WorkOfPlant, now: number): PlannedWork {
  return {
    ...noteOf(row),
    plant: row.plant_id,
    plant_name: row.plant_name,
    component: row.component_id,
    component_name: row.component_name,
    of_task: row.of_task === 1,
    work_order: row.work_order_id,
    state: isOver(row, now) ? 'over' : row.from_at > now ? 'planned' : 'running',
    created_at: isoOf(row.created_at),
    ended_at: isoOf(row.ended_at),
    ended_by: row.ended_by,
  };
}

/** Whether planned work has ended, as planned or early. */
export function isOver(work: { readonly until_at: number; readonly ended_at: number | null }, now: number): boolean {
  return work.ended_at !== null || work.until_at <= now;
}

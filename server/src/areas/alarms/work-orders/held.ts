import type { WorkOrderEntryKind } from '@leitwarte/core/codes';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { orderRow } from './read.ts';

/** Reads and locks a work order at a plant that the viewer may change; 404 for any other id. */
export async function heldOrder(tx: Tx, viewer: Viewer, id: number) {
  const { plant_id } = await orderRow(tx, viewer, id);
  // plant before work order: deleting or moving a plant locks in the same order, which avoids deadlocks
  await lockRow(tx, 'plant', plant_id);
  await lockRow(tx, 'work_order', id);
  const order = await orderRow(tx, viewer, id);
  return { order, plant: await writablePlantOf(tx, viewer, order.plant_id) };
}

interface Line {
  readonly work_order_id: number;
  readonly kind: WorkOrderEntryKind;
  readonly text?: string;
  readonly amount?: number;
  readonly unit?: string;
  readonly request_key?: string;
  /** When the event of this history entry happened, in milliseconds UTC. Default: now. */
  readonly at?: number;
}

/** Fields of a history entry that a device sets when it reports a change that it made while it was offline. */
export type OfDevice = Pick<Line, 'at' | 'request_key'>;

/** Adds an entry to the history of a work order. */
export async function addLine(tx: Tx, viewer: Viewer, now: number, { at = now, ...line }: Line): Promise<void> {
  await tx
    .insertInto('work_order_entry')
    .values({ amount: null, unit: null, request_key: null, ...line, created_at: at, created_by: viewer.username })
    .execute();
}

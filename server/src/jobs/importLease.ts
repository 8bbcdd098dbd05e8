import { importWorkKinds, isOneOf, type ImportWorkKind } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import { type Lane, laneOfPlant } from '../imports/lanes.ts';
import type { ServerContext } from '../platform/context.ts';
import { hex } from '../platform/hex.ts';
import { Ended } from '../platform/jobs.ts';
import { lanesOf, underEveryLane, underLane } from './importLanes.ts';

/** @param lane The lane of the plant; undefined: every lane. */
type ImportWork<T> = (ending: AbortSignal, lane: Lane | undefined) => Promise<T>;

/**
 * Runs work that a user requested, such as importing one plant or undoing an import, while no import runs in the lane
 * of its plant; erasing an organisation needs every lane. Throws 409 `task_running` while other work has the lease,
 * `task_ended` if a user ended this work.
 * @param id Id of the plant, the import, the component or the organisation, depending on the kind of work.
 */
export async function underImportLease<T>(
  context: ServerContext,
  kind: ImportWorkKind,
  id: number,
  work: ImportWork<T>,
): Promise<T> {
  const { db, engine, platform } = context;
  const name = `${kind}-${id}-${hex(platform.randomBytes(4))}`;
  try {
    if (kind === 'erase') return await underEveryLane(context, name, (ending) => work(ending, undefined));
    const lane = await laneOfPlant(db, await plantOf[kind](db, id), lanesOf(engine));
    return await underLane(context, lane, name, (ending) => work(ending, lane));
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    platform.log.warn({ work: name, by: error.message }, 'work ended by hand');
    throw refuse(409, 'task_ended');
  }
}

type PlantOf = (db: Reader, id: number) => Promise<number | null | undefined>;

/**
 * Finds the plant of the row that the work is about; there is none if the row no longer exists, which the work itself
 * reports.
 */
const plantOf: Readonly<Record<Exclude<ImportWorkKind, 'erase'>, PlantOf>> = {
  import: (_db, id) => Promise.resolve(id),
  undo: async (db, id) => {
    const row = await db.selectFrom('import_file').select('plant_id').where('id', '=', id).executeTakeFirst();
    return row?.plant_id;
  },
  clear: async (db, id) => {
    const row = await db.selectFrom('component').select('plant_id').where('id', '=', id).executeTakeFirst();
    return row?.plant_id;
  },
};

/** The work that a lease holder's name describes; undefined for a holder that is a task run or scheduled work. */
export function importWorkOf(name: string): { readonly kind: ImportWorkKind; readonly id: number } | undefined {
  const [kind = '', id = ''] = name.split('-');
  return isOneOf(importWorkKinds, kind) && /^\d+$/.test(id) ? { kind, id: Number(id) } : undefined;
}

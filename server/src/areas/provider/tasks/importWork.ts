import type { ImportWorkKind } from '@leitwarte/core/codes';
import type { ImportWork } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { endWork } from '../../../jobs/endWork.ts';
import { importWorkOf } from '../../../jobs/importLease.ts';
import { importLeases } from '../../../jobs/importLanes.ts';
import { heldLeases } from '../../../jobs/leases.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';

/** Work for which imports wait and that is neither a task run nor scheduled work; those are ended by other calls. */
export async function readImportWork({
  db,
  engine,
  platform,
}: Pick<ServerContext, 'db' | 'engine' | 'platform'>): Promise<ImportWork[]> {
  const running: ImportWork[] = [];
  for (const { holder, taken_at } of await heldLeases(db, importLeases(engine), platform.now())) {
    const work = importWorkOf(holder);
    if (work === undefined) continue;
    const { kind, id } = work;
    running.push({ name: holder, kind, of: await nameOf[kind](db, id), started_at: isoOf(taken_at) });
  }
  return running;
}

/** Ends work of this kind by its name; 409 `task_not_running` if it has already ended. */
export async function endImportWork({
  context,
  viewer,
  params: { name },
}: Call<'tasks', 'endImportWork'>): Promise<ImportWork[]> {
  const isKnown = importWorkOf(name) !== undefined;
  if (!isKnown || !(await endHeld(context, name, viewer.username))) throw refuse(409, 'task_not_running');
  return readImportWork(context);
}

async function endHeld(context: ServerContext, holder: string, by: string): Promise<boolean> {
  for (const name of importLeases(context.engine)) if (await endWork(context, { name, holder }, by)) return true;
  return false;
}

const nameOf: Readonly<Record<ImportWorkKind, (db: Reader, id: number) => Promise<string | null>>> = {
  import: (db, id) => plantName(db, id),
  undo: async (db, id) => {
    const row = await db.selectFrom('import_file').select('plant_id').where('id', '=', id).executeTakeFirst();
    return plantName(db, row?.plant_id);
  },
  clear: async (db, id) => {
    const row = await db.selectFrom('component').select('plant_id').where('id', '=', id).executeTakeFirst();
    return plantName(db, row?.plant_id);
  },
  erase: async (db, id) => {
    const row = await db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst();
    return row?.name ?? null;
  },
};

async function plantName(db: Reader, id: number | null | undefined): Promise<string | null> {
  const row = await db
    .selectFrom('plant')
    .select('name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  return row?.name ?? null;
}

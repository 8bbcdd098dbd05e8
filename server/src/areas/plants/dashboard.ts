import type { DashboardPlant } from '@leitwarte/core/entities';
import { worstFirst } from '@leitwarte/core/rules';
import type { ServerContext } from '../../platform/context.ts';
import type { Change } from '../../db/changes/since.ts';
import type { ChangeArea } from '../../db/changes/sources.ts';
import { inPortions } from '../../db/portions.ts';
import type { Call } from '../../http/call.ts';
import { type AnswerMemory, upToDate } from '../../http/memory/answerMemory.ts';
import { type Ready, readyOf, sizeOf } from '../../http/memory/ready.ts';
import { listedFor } from '../../rights/plants.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { plantFacts } from './facts.ts';
import { plantRows } from './rows.ts';
import { dashboardPlantOf } from './wire.ts';

/** Plants that a viewer sees, in no order that means anything. */
interface VisibleSet {
  readonly ids: ReadonlySet<number>;
  /** The same for everybody who sees the same plants. */
  readonly name: string;
}

/** What decides which plants are visible beside the viewer's own account, which each call reads. */
const VISIBLE_BY: ReadonlySet<ChangeArea> = new Set(['plants', 'mappings']);
/** What a tile shows. */
const SHOWN: ReadonlySet<ChangeArea> = new Set([
  'plants',
  'readings',
  'alarms',
  'planned_work',

  'organisations',
  'systems',
  'dashboards',
]);

/**
 * The plants of the viewer's dashboard, worst shown status first, then by name. The same bytes are given to everybody who
 * sees the same plants until something in them changes.
 */
export async function readDashboard({
  context,
  viewer,
}: Call<'plants', 'dashboard'>): Promise<Ready<DashboardPlant[]>> {
  const memory = await upToDate(context);
  const visible = await visiblePlants(memory, context, viewer);
  const concerns = ({ area, plantId }: Change) =>
    SHOWN.has(area) && (plantId === undefined || visible.ids.has(plantId));
  const key = `dashboard ${viewer.isSuperuser ? 'provider' : 'operator'} ${visible.name}`;
  return memory.recall(key, concerns, async () => {
    const { plants, holdUntil } = await dashboardOf(context, [...visible.ids], viewer.isSuperuser);
    const value = await readyOf(context.platform, plants);
    return { value, bytes: sizeOf(value), until: holdUntil };
  });
}

function visiblePlants(memory: AnswerMemory, { db, platform }: ServerContext, viewer: Viewer): Promise<VisibleSet> {
  const { id, isSuperuser, organisationId, listsAllPlants } = viewer;
  const who = isSuperuser ? 'superuser' : listsAllPlants ? 'all' : `account ${id}`;
  const concerns = ({ area }: Change) => VISIBLE_BY.has(area);
  return memory.recall(`visible ${organisationId} ${who}`, concerns, async () => {
    const rows = await db.selectFrom('plant').select('plant.id').where(listedFor(viewer)).orderBy('plant.id').execute();
    const ids = rows.map((row) => row.id);
    const name = await platform.sha256(new TextEncoder().encode(ids.join()));
    return { value: { ids: new Set(ids), name }, bytes: BYTES_OF_ID * ids.length, until: Infinity };
  });
}

/** An id in a set of them, about. */
const BYTES_OF_ID = 32;

/** Tiles of these plants as they are now. */
async function dashboardOf(context: ServerContext, ids: readonly number[], isProvider: boolean) {
  const rows = await inPortions(ids, (some) =>
    plantRows(context.db).where('plant.id', 'in', some).orderBy('plant.id').execute(),
  );
  const { byPlant, holdUntil } = await plantFacts(context, context.db, rows, isProvider);
  const plants = rows.flatMap((row) => {
    const own = byPlant.get(row.id);
    return own ? [dashboardPlantOf(row, own)] : [];
  });
  return { plants: worstFirst(plants), holdUntil };
}

import type { ChangeArea } from '@leitwarte/core/codes';
import type { AnswerMemory } from '../../../http/memory/answerMemory.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { listedFor } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** The plants that a viewer sees, in arbitrary order. */
export interface VisibleSet {
  readonly ids: ReadonlySet<number>;
  /** Cache key that is the same for all viewers who see the same plants. */
  readonly name: string;
}

/**
 * Areas whose changes can change which plants are visible. The viewer's own account can too, but each call reads it.
 */
const VISIBLE_BY: ReadonlySet<ChangeArea> = new Set(['plants', 'mappings']);
/** The plants in the viewer's lists, cached until a change that may affect the lists. */
export function visiblePlants(
  memory: AnswerMemory,
  { db, platform }: ServerContext,
  viewer: Viewer,
): Promise<VisibleSet> {
  const { id, isSuperuser, organisationId, listsAllPlants } = viewer;
  const who = isSuperuser ? 'superuser' : listsAllPlants ? 'all' : `account ${id}`;
  return memory.recall(`visible ${organisationId} ${who}`, { areas: VISIBLE_BY }, async () => {
    const rows = await db.selectFrom('plant').select('plant.id').where(listedFor(viewer)).orderBy('plant.id').execute();
    const ids = rows.map((row) => row.id);
    const name = await platform.sha256(new TextEncoder().encode(ids.join()));
    return { value: { ids: new Set(ids), name }, bytes: BYTES_OF_ID * ids.length, until: Infinity };
  });
}

/** Approximate memory in bytes for one id in a set. */
const BYTES_OF_ID = 32;

import type { ChangeArea } from '@leitwarte/core/codes';
import type { AnswerMemory } from '../../../http/memory/answerMemory.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { listedFor } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Plants that a viewer sees, in arbitrary order. */
export interface VisibleSet {
  readonly ids: ReadonlySet<number>;
  /** Cache key, the same for all viewers who see the same plants. */
  readonly name: string;
}

/** Areas that determine which plants are visible, apart from the viewer's own account, which each call reads. */
const VISIBLE_BY: ReadonlySet<ChangeArea> = new Set(['plants', 'mappings']);
/** The plants of the viewer's lists, cached until the lists may have changed. */
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

/** Approximate memory of an id in a set, in bytes. */
const BYTES_OF_ID = 32;

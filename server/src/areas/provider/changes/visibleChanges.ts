import type { ChangeArea } from '@leitwarte/core/codes';
import type { ToldChange } from '@leitwarte/core/entities';
import type { Change } from '../../../db/changes/since.ts';
import { upToDate } from '../../../http/memory/answerMemory.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { visiblePlants } from '../../plants/plants/visible.ts';

/** Areas whose changes only superusers see. */
const PROVIDERS: ReadonlySet<ChangeArea> = new Set(['billing', 'settings', 'tasks']);

/**
 * Those of the changes that the viewer may see: of plants in the viewer's lists, of the viewer's organisation, and of
 * rows without an owner. Undefined or null means that anything may have changed.
 */
export async function visibleChanges(
  context: ServerContext,
  viewer: Viewer,
  changes: readonly Change[] | undefined,
): Promise<ToldChange[] | null> {
  if (changes === undefined) return null;
  if (changes.length === 0) return [];
  const visible = await visiblePlants(await upToDate(context), context, viewer);
  const told = new Map<string, ToldChange>();
  for (const change of changes) {
    const one = toldOf(change, viewer, visible.ids);
    if (one !== undefined) told.set(`${one.area} ${one.plant}`, one);
  }
  return [...told.values()];
}

function toldOf(change: Change, viewer: Viewer, visible: ReadonlySet<number>): ToldChange | undefined {
  const { area, plantId, organisationId } = change;
  if (PROVIDERS.has(area) && !viewer.isSuperuser) return undefined;
  if (plantId !== undefined && visible.has(plantId)) return { area, plant: plantId };
  // a plant that has left the lists is not named, but it is reported that the lists changed
  const isOwn = organisationId !== undefined && (viewer.isSuperuser || organisationId === viewer.organisationId);
  const isNobodys = organisationId === undefined && (plantId === undefined || area === 'mappings');
  return isOwn || isNobodys ? { area, plant: null } : undefined;
}

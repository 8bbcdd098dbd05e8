import { EFFECT_DAYS } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** The period for which effects are previewed, in milliseconds UTC. */
export const effectSpan = (now: number) => ({ from: now - EFFECT_DAYS * DAY_MS, until: now });
export type EffectSpan = ReturnType<typeof effectSpan>;

export interface EffectPlant {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  readonly status: string;
}

/** Refuses with 404 unless each requested id was found. */
export function mustAllBeFound(asked: readonly number[], found: readonly number[]): void {
  const known = new Set(found);
  if (asked.some((id) => !known.has(id))) throw refuse(404, 'not_found');
}

/** Those of the given components that belong to plants of the organisation that the viewer sees. */
export function componentsWithin(db: Reader, viewer: Viewer, organisationId: number, ids: readonly number[]) {
  return inPortions(ids, (some) =>
    db
      .selectFrom('component')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .where('component.id', 'in', some)
      .where('plant.organisation_id', '=', organisationId)
      .where(visibleTo(viewer))
      .select(['component.id', 'component.plant_id'])
      .execute(),
  );
}
